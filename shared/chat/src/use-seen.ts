import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has been in sight; also true where that cannot be known. */
export function useSeen<E extends HTMLElement = HTMLDivElement>(): {
  box: RefObject<E | null>;
  seen: boolean;
} {
  const box = useRef<E>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !box.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [seen]);
  return { box, seen };
}

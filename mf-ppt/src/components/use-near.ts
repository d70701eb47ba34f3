import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Whether an element is in view, or nearly so. True where that cannot be known. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const { current } = element;
    if (!current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && startTransition(() => setNear(entry.isIntersecting)),
      {
        root: current.closest('[data-scrolls]'),
        rootMargin: '600px',
      },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Groups of messages rendered at first, and added with every step back. */
const step = 4;

/**
 * Renders the last groups of a long conversation, and more of them as the reader comes near the first one shown.
 * What is on the screen stays where it is.
 */
export function useWindow<T>(items: readonly T[], roomId: string, box: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState({ roomId, count: step });
  const count = shown.roomId === roomId ? shown.count : step;
  const start = Math.max(0, items.length - count);
  const first = useRef<HTMLButtonElement>(null);
  const before = useRef<number | null>(null);

  const showMore = () => {
    const element = box.current;
    before.current = element ? element.scrollHeight - element.scrollTop : null;
    setShown({ roomId, count: count + step });
  };

  useLayoutEffect(() => {
    if (before.current !== null && box.current)
      box.current.scrollTop = box.current.scrollHeight - before.current;
    before.current = null;
  }, [count]);

  useEffect(() => {
    if (start === 0 || !first.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && showMore(), {
      root: box.current,
      rootMargin: '600px 0px 0px',
    });
    observer.observe(first.current);
    return () => observer.disconnect();
  });

  return { visible: items.slice(start), hidden: start, first, showMore };
}

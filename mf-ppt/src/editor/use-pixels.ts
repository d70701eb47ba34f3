import { type RefObject, useEffect, useState } from 'react';

/** How many pixels of the screen an element is wide; 0 until that is known. */
export function usePixels(element: RefObject<HTMLElement | null>): number {
  const [pixels, setPixels] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const isExact =
      typeof ResizeObserverEntry !== 'undefined' &&
      'devicePixelContentBoxSize' in ResizeObserverEntry.prototype;
    const observer = new ResizeObserver(([entry]) => {
      const exact = entry?.devicePixelContentBoxSize?.[0]?.inlineSize ?? 0;
      setPixels(Math.max(exact, Math.round(current.clientWidth * devicePixelRatio)));
    });
    observer.observe(current, { box: isExact ? 'device-pixel-content-box' : 'content-box' });
    return () => observer.disconnect();
  }, [element]);
  return pixels;
}

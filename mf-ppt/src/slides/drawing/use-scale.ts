import { type RefObject, useEffect, useRef } from 'react';
import { slideSize } from '../scene/scene.ts';
import { inch } from './units.ts';

/**
 * Keeps `--slide-scale` of an element at its width divided by that of a slide. It is set without drawing anything again,
 * so that sixty slides can be resized at once.
 */
export function useScale(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // That of the window it stands in: one of this page does not hear of the window with the notes.
    const { ResizeObserver } = element.ownerDocument.defaultView ?? window;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      element.style.setProperty('--slide-scale', String(width / (slideSize.w * inch)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return ref;
}

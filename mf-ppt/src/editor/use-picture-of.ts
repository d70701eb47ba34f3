import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Gives what shows the content of a canvas in an image. A canvas would do for one, but the browser moves each of sixty canvases by
 * itself when the list scrolls, and pictures with the list.
 */
export function usePictureOf(image: RefObject<HTMLImageElement | null>): (canvas: HTMLCanvasElement) => void {
  const latest = useRef(0);
  const shown = useRef<string | null>(null);
  const show = useCallback(
    (canvas: HTMLCanvasElement) => {
      latest.current += 1;
      const mine = latest.current;
      const take = (blob: Blob | null) => {
        if (!blob || !image.current || mine !== latest.current) return;
        if (shown.current) URL.revokeObjectURL(shown.current);
        shown.current = URL.createObjectURL(blob);
        image.current.src = shown.current;
      };
      // Without loss, and not packed by the thread of the page where the browser knows WebP.
      canvas.toBlob(take, 'image/webp', 1);
    },
    [image],
  );
  useEffect(
    () => () => {
      latest.current += 1;
      if (shown.current) URL.revokeObjectURL(shown.current);
    },
    [],
  );
  return show;
}

import { type RefObject, useCallback, useRef } from 'react';

/**
 * Gives what shows a picture in an image once it is painted, unless a later one was begun meanwhile. A canvas would do for one, but
 * the browser moves each of sixty canvases by itself when the list scrolls, and pictures with the list.
 */
export function usePictureOf(
  image: RefObject<HTMLImageElement | null>,
): (painting: Promise<string | null>) => void {
  const latest = useRef(0);
  return useCallback(
    (painting) => {
      latest.current += 1;
      const mine = latest.current;
      void painting.then((address) => {
        if (address && image.current && mine === latest.current) image.current.src = address;
      });
    },
    [image],
  );
}

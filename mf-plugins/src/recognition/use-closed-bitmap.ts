import { useEffect, useRef } from 'react';

/** Frees the pixels of a picture that gave way to another one, tens of megabytes, once nothing shows it any more. */
export function useClosedBitmap(bitmap: ImageBitmap | undefined): void {
  const before = useRef(bitmap);
  useEffect(() => {
    if (before.current !== bitmap) before.current?.close();
    before.current = bitmap;
  }, [bitmap]);
}

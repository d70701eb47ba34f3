import { type RefObject, useLayoutEffect, useState } from 'react';
import { slideSize } from '../slides/scene/scene.ts';

type Size = { inlineSize: number; blockSize: number };

/** The largest slide that fits a box, pixels. */
export function useStageSize(box: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const fit = () => {
      const scale = Math.min(current.clientWidth / slideSize.w, current.clientHeight / slideSize.h);
      setSize({ inlineSize: scale * slideSize.w, blockSize: scale * slideSize.h });
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

import type { CSSProperties } from 'react';
import { type Frame, slideSize } from '../slides/scene/scene.ts';

/** A frame of the slide as shares of what is over it. */
export const placeOf = ({ x, y, w, h }: Frame): CSSProperties => ({
  left: `${(x / slideSize.w) * 100}%`,
  top: `${(y / slideSize.h) * 100}%`,
  width: `${(w / slideSize.w) * 100}%`,
  height: `${(h / slideSize.h) * 100}%`,
});

/** Points as a length that grows with the slide, which is a container. */
export const lengthOf = (points: number): string => `${(points / 72 / slideSize.w) * 100}cqw`;

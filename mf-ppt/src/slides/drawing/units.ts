import type { CSSProperties } from 'react';
import type { Frame } from '../scene/scene.ts';

/** CSS pixels of an inch and of a point on a slide that is not scaled. */
export const inch = 96;
export const point = 96 / 72;

export const px = (value: number): string => `${Math.round(value * 1000) / 1000}px`;

/** Where an element stands. Frames are mirrored already, so sides are those of the slide and not of a language. */
export const placed = ({ x, y, w, h }: Frame): CSSProperties => ({
  left: px(x * inch),
  top: px(y * inch),
  width: px(w * inch),
  height: px(h * inch),
});

import { type GreyImage, inverted, quantile } from './grey-image.ts';
import { evenlyLit } from './lighting.ts';
import { lineHeightOf } from './line-height.ts';
import { skewOf } from './skew.ts';
import { inkThreshold } from './threshold.ts';

export type MeasuredPage = {
  /** Evenly lit, dark on light. */
  readonly image: GreyImage;
  /** Degrees clockwise by which the lines are turned. */
  readonly angle: number;
  /** Pixels of the usual line of text; 0 when there are none. */
  readonly lineHeight: number;
};

/** A step of the worker pool: what has to be known of a page before it is turned, scaled and read. */
export function measurePage(picture: GreyImage): MeasuredPage {
  const isDark = quantile(picture, 0.5) < 100;
  const image = evenlyLit(isDark ? inverted(picture) : picture);
  const inkBelow = inkThreshold(image);
  const angle = skewOf(image, inkBelow);
  return { image, angle, lineHeight: lineHeightOf(image, inkBelow, angle) };
}

import type { GreyImage } from './grey-image.ts';

/** Degrees that are looked at to either side. */
const maxAngle = 10;
/** Points that are enough to see the lines by. */
const maxPoints = 40_000;

type Points = { readonly xs: Float32Array; readonly ys: Float32Array };

/**
 * Degrees by which the lines of text are turned clockwise; 0 when there are none to go by. Lines that lie level give a
 * projection with the steepest edges.
 */
export function skewOf(image: GreyImage, inkBelow: number): number {
  const points = undersides(image, inkBelow);
  if (points.xs.length < 50) return 0;
  const reach = image.width + image.height;
  const sharpness = (angle: number) => edgesOf(points, angle, reach);
  const coarse = best(sharpness, 0, maxAngle, 0.5);
  const fine = best(sharpness, coarse, 0.5, 0.1);
  // Level is what most pictures are: another angle has to be clearly better.
  return sharpness(fine) > sharpness(0) * 1.02 ? fine : 0;
}

/** Ink with paper below it: feet of letters, which stand on lines, while solid areas count little. */
function undersides({ data, width, height }: GreyImage, inkBelow: number): Points {
  const found: number[] = [];
  for (let at = 0; at < width * (height - 1); at += 1)
    if ((data[at] ?? 255) < inkBelow && (data[at + width] ?? 255) >= inkBelow) found.push(at);
  const step = Math.max(1, Math.ceil(found.length / maxPoints));
  const picked = found.filter((_, index) => index % step === 0);
  return {
    xs: Float32Array.from(picked, (at) => at % width),
    ys: Float32Array.from(picked, (at) => Math.floor(at / width)),
  };
}

/** Sum of squares of how many points share a row when the page is turned back by the angle. */
function edgesOf({ xs, ys }: Points, angle: number, reach: number): number {
  const radians = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const rows = new Uint32Array(2 * reach);
  for (let index = 0; index < xs.length; index += 1) {
    const row = Math.round((ys[index] ?? 0) * cos - (xs[index] ?? 0) * sin) + reach;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}

function best(worth: (angle: number) => number, around: number, reach: number, step: number): number {
  let [found, highest] = [around, worth(around)];
  for (let angle = around - reach; angle <= around + reach + 1e-9; angle += step) {
    const value = worth(angle);
    if (value > highest) [found, highest] = [angle, value];
  }
  return Math.round(found * 10) / 10;
}

import type { GreyImage } from '../page/grey-image.ts';
import { type LongLine, longLines } from './long-lines.ts';

type Place = { readonly x: number; readonly y: number };

export type StraightPage = {
  readonly image: GreyImage;
  /** Where a pixel of it was before. */
  readonly placeOf: (place: Place) => Place;
};

/** Slopes of lines as they change across the page, which they do where it was taken at a slant. */
type Slopes = { readonly middle: number; readonly change: number };

/** Pixels by which lines may be off and still be read as level. */
const maxOff = 1.5;
/** Slopes that differ by less belong to the same page. */
const stray = 0.008;
/** Beyond it a slope is a guess about a part of the page without lines. */
const maxSlope = 0.25;

/**
 * The page as if it had been taken from straight above, going by the long lines on it: those that lie become level and those
 * that stand upright. The page itself when they are already, or when there are none.
 */
export function straightened(image: GreyImage, inkBelow: number, lineHeight: number): StraightPage {
  const { width, height } = image;
  const lying = slopesOf(longLines(image, inkBelow, 'lying', lineHeight * 5), height / 2);
  const standing = slopesOf(longLines(image, inkBelow, 'standing', lineHeight * 3), width / 2);
  const fromMiddle = ({ x: u, y: v }: Place): Place => {
    const along = lying.middle + lying.change * v;
    const down = standing.middle + standing.change * u;
    const x = (u + down * v) / (1 - along * down);
    return { x, y: v + along * x };
  };
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ x: (x * width) / 2, y: (y * height) / 2 })));
  const off = { x: 0, y: 0 };
  for (const corner of corners) {
    const { x, y } = fromMiddle(corner);
    off.x = Math.max(off.x, Math.ceil(Math.abs(x - corner.x)));
    off.y = Math.max(off.y, Math.ceil(Math.abs(y - corner.y)));
  }
  if (Math.max(off.x, off.y) <= maxOff) return { image, placeOf: (place) => place };
  const size = { width: width + 2 * off.x, height: height + 2 * off.y };
  const placeOf = ({ x, y }: Place): Place => {
    const before = fromMiddle({ x: x - size.width / 2, y: y - size.height / 2 });
    return { x: before.x + width / 2, y: before.y + height / 2 };
  };
  return { image: drawn(image, size, placeOf), placeOf };
}

/** A line through the slopes of lines by where they are, without those that do not fit. @param reach pixels to the edge */
function slopesOf(lines: readonly LongLine[], reach: number): Slopes {
  let kept = lines;
  let slopes = lineThrough(kept);
  for (let round = 0; round < 3; round += 1) {
    const missBy = ({ slope, offset }: LongLine) => Math.abs(slope - slopes.middle - slopes.change * offset);
    const usual = kept.map(missBy).sort((a, b) => a - b)[Math.floor(kept.length / 2)] ?? 0;
    kept = lines.filter((line) => missBy(line) <= Math.max(stray, 3 * usual));
    slopes = lineThrough(kept);
  }
  if (Math.abs(slopes.middle) + Math.abs(slopes.change) * reach > maxSlope)
    return { middle: slopes.middle, change: 0 };
  return slopes;
}

/** By least squares, long lines counting more. */
function lineThrough(lines: readonly LongLine[]): Slopes {
  const weight = lines.reduce((sum, { length }) => sum + length, 0);
  if (weight === 0) return { middle: 0, change: 0 };
  const mean = (of: (line: LongLine) => number) =>
    lines.reduce((sum, line) => sum + line.length * of(line), 0) / weight;
  const [offset, slope] = [mean((line) => line.offset), mean((line) => line.slope)];
  const spread = mean((line) => (line.offset - offset) ** 2);
  // Two lines beside each other say nothing of the rest of the page.
  if (lines.length < 3 || spread < 400) return { middle: slope, change: 0 };
  const change = mean((line) => (line.offset - offset) * (line.slope - slope)) / spread;
  return { middle: slope - change * offset, change };
}

function drawn(
  { data, width, height }: GreyImage,
  size: Pick<GreyImage, 'width' | 'height'>,
  placeOf: (place: Place) => Place,
): GreyImage {
  const page = new Uint8Array(size.width * size.height).fill(255);
  for (let row = 0; row < size.height; row += 1)
    for (let column = 0; column < size.width; column += 1) {
      const { x, y } = placeOf({ x: column, y: row });
      const [left, top] = [Math.floor(x), Math.floor(y)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const at = top * width + left;
      const [right, down] = [x - left, y - top];
      const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
      const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
      page[row * size.width + column] = upper * (1 - down) + lower * down;
    }
  return { data: page, ...size };
}

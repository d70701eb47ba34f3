import type { GreyImage } from './grey-image.ts';

/** A strip is so narrow that lines which are not quite straight, or of several columns, stay apart in it. */
const strips = 12;
/** Pixels; what is lower is a rule or a speck. */
const lowest = 6;

/**
 * Height of the usual line of text in pixels, from the top of its tall letters to the foot of those that hang down; 0 when
 * there are none. The page is cut into upright strips, and the median over the bands of ink in all of them is taken.
 */
export function lineHeightOf(image: GreyImage, inkBelow: number, angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const width = Math.max(1, Math.floor(image.width / strips));
  const marks = withoutColumns(image, inkBelow);
  const heights: number[] = [];
  for (let left = 0; left + width <= image.width; left += width)
    heights.push(...bandsOf(marks, { width: image.width, left, across: width, slope }));
  // A picture or a frame is no line.
  const lines = heights
    .filter((height) => height >= lowest && height < image.height / 3)
    .sort((a, b) => a - b);
  return lines[Math.floor(lines.length / 2)] ?? 0;
}

/** Ink, except for what stands taller than any line of text: the lines of a table would make one band of it. */
function withoutColumns({ data, width, height }: GreyImage, inkBelow: number): Uint8Array {
  const marks = data.map((grey) => (grey < inkBelow ? 1 : 0));
  const tall = height / 6;
  for (let x = 0; x < width; x += 1) {
    let since = -1;
    for (let y = 0; y <= height; y += 1) {
      const isInk = y < height && marks[y * width + x] === 1;
      if (isInk && since < 0) since = y;
      if (isInk || since < 0) continue;
      if (y - since > tall) for (let up = since; up < y; up += 1) marks[up * width + x] = 0;
      since = -1;
    }
  }
  return marks;
}

type Strip = {
  readonly width: number;
  readonly left: number;
  readonly across: number;
  readonly slope: number;
};

/** Heights of the rows with ink, along lines that fall by the slope. */
function bandsOf(marks: Uint8Array, { width, left, across, slope }: Strip): number[] {
  const height = marks.length / width;
  const falls = Array.from({ length: across }, (_, x) => Math.round(x * slope));
  const hasInk = (y: number) => falls.some((fall, x) => marks[(y + fall) * width + left + x] === 1);
  const bands: number[] = [];
  let since = -1;
  for (let y = 0; y <= height; y += 1) {
    const isInk = y < height && hasInk(y);
    if (isInk && since < 0) since = y;
    if (isInk || since < 0) continue;
    bands.push(y - since);
    since = -1;
  }
  return bands;
}

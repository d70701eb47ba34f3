import type { GreyImage } from './grey-image.ts';

/** A strip is so narrow that lines which are not quite level, or of several columns, stay apart in it. */
const strips = 12;
/** Pixels; what is lower is a rule or a speck. */
const lowest = 6;

/**
 * Height of the usual line of text in pixels, from the top of its tall letters to the foot of those that hang down; 0 when
 * there are none. The page is cut into upright strips, and the median over the bands of ink in all of them is taken.
 */
export function lineHeightOf(image: GreyImage, inkBelow: number): number {
  const width = Math.max(1, Math.floor(image.width / strips));
  const heights: number[] = [];
  for (let left = 0; left + width <= image.width; left += width)
    heights.push(...bandsOf(image, inkBelow, left, width));
  // A picture or a frame is no line.
  const lines = heights
    .filter((height) => height >= lowest && height < image.height / 3)
    .sort((a, b) => a - b);
  return lines[Math.floor(lines.length / 2)] ?? 0;
}

function bandsOf(
  { data, width, height }: GreyImage,
  inkBelow: number,
  left: number,
  across: number,
): number[] {
  const bands: number[] = [];
  let since = -1;
  for (let y = 0; y <= height; y += 1) {
    const start = y * width + left;
    const hasInk = y < height && data.subarray(start, start + across).some((grey) => grey < inkBelow);
    if (hasInk && since < 0) since = y;
    if (hasInk || since < 0) continue;
    bands.push(y - since);
    since = -1;
  }
  return bands;
}

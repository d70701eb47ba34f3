import type { Box } from './types.ts';

/** Where a box of the page is when the page is turned clockwise. @param rotation 0, 90, 180 or 270 */
export function turnedBox([x, y, width, height]: Box, rotation: number): Box {
  switch (rotation) {
    case 90:
      return [1 - y - height, x, height, width];
    case 180:
      return [1 - x - width, 1 - y - height, width, height];
    case 270:
      return [y, 1 - x - width, height, width];
    default:
      return [x, y, width, height];
  }
}

/** The smallest box around others; null around none. */
export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}

/** A box of the page as a box of another one around it. */
export const boxWithin = ([x, y, width, height]: Box, [left, top, across, down]: Box): Box => [
  across > 0 ? (x - left) / across : 0,
  down > 0 ? (y - top) / down : 0,
  across > 0 ? width / across : 1,
  down > 0 ? height / down : 1,
];

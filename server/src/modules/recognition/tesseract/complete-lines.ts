import type { Box, Line } from '../engine.ts';

/** Lines of another reading that are read with less are not worth taking over. */
const minConfidence = 0.5;
/** Of a line's box that others may cover. */
const maxCovered = 0.2;

type Placed = Line & { readonly box: Box };

/** A reading, and the lines of another one that stand where it has none, each before the line below it. */
export function completed(lines: readonly Line[], others: readonly Line[]): Line[] {
  const whole = [...lines];
  for (const line of others) {
    if (!hasPlace(line) || (line.confidence ?? 1) < minConfidence || isCovered(line, whole)) continue;
    const below = whole.findIndex((other) => hasPlace(other) && isBelow(other.box, line.box));
    const at = below < 0 ? whole.length : below;
    whole.splice(at, 0, { ...line, paragraph: (whole[at] ?? whole[at - 1] ?? line).paragraph });
  }
  return whole;
}

const hasPlace = (line: Line): line is Placed => line.box !== undefined;

const overlap = (start: number, length: number, otherStart: number, otherLength: number): number =>
  Math.max(0, Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart));

const isCovered = ({ box }: Placed, lines: readonly Line[]): boolean =>
  lines.filter(hasPlace).some(({ box: other }) => {
    const area =
      overlap(box.left, box.width, other.left, other.width) *
      overlap(box.top, box.height, other.top, other.height);
    return area > maxCovered * box.width * box.height;
  });

const isBelow = (box: Box, other: Box): boolean =>
  box.top >= other.top + other.height / 2 && overlap(box.left, box.width, other.left, other.width) > 0;

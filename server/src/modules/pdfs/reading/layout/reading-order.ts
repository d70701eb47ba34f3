import type { Extent } from './extent.ts';

/** Above this number the pairs of pairs are too many, and the parts are read from the top down. */
const maxParts = 400;

/**
 * Parts of a page in the order they are read, after T. Breuel, High performance document layout analysis (2003): what stands
 * above comes first where two overlap in width, and what stands to the left where nothing between them spans both.
 */
export function inReadingOrder<Part extends Extent>(parts: readonly Part[], fromRight = false): Part[] {
  const sorted = parts.toSorted((a, b) => a.top - b.top || a.start - b.start);
  if (sorted.length > maxParts) return sorted;
  const before = sorted.map((part) => sorted.map((other) => comesBefore(other, part, sorted, fromRight)));
  const done = new Set<number>();
  const order: Part[] = [];
  const visit = (index: number) => {
    if (done.has(index)) return;
    done.add(index);
    const row = before[index] ?? [];
    for (let other = 0; other < sorted.length; other += 1) if (row[other]) visit(other);
    order.push(sorted[index] as Part);
  };
  for (let index = 0; index < sorted.length; index += 1) visit(index);
  return order;
}

const overlapsAlong = (one: Extent, other: Extent): boolean =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start) > 1;

function comesBefore<Part extends Extent>(
  one: Part,
  other: Part,
  all: readonly Part[],
  fromRight: boolean,
): boolean {
  if (one === other) return false;
  if (overlapsAlong(one, other)) return one.top + one.bottom < other.top + other.bottom;
  const isFirst = fromRight ? one.start >= other.end - 1 : one.end <= other.start + 1;
  if (!isFirst) return false;
  const [top, bottom] = [Math.min(one.top, other.top), Math.max(one.bottom, other.bottom)];
  return !all.some(
    (part) =>
      part !== one &&
      part !== other &&
      part.top + part.bottom > top * 2 &&
      part.top + part.bottom < bottom * 2 &&
      isBetween(part, one, other) &&
      overlapsAlong(part, one) &&
      overlapsAlong(part, other),
  );
}

/** By height: below the upper of the two and above the lower. */
function isBetween(part: Extent, one: Extent, other: Extent): boolean {
  const middle = (extent: Extent) => (extent.top + extent.bottom) / 2;
  const [upper, lower] = [Math.min(middle(one), middle(other)), Math.max(middle(one), middle(other))];
  return middle(part) > upper && middle(part) < lower;
}

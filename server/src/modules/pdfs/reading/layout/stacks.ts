import { type Extent, extentOf } from './extent.ts';
import type { Line } from './lines.ts';

/** Lines that stand below one another with nothing beside them that would come between. */
export type Stack = Extent & { readonly lines: readonly Line[] };

/** Shares of the size: lines further apart are no longer of one column. */
const reach = 2.2;
/** How far lines of one stack may differ in size. */
const similar = 1.6;

type Neighbours = { readonly above: Set<number>; readonly below: Set<number> };

/** Puts lines together that are each other's only neighbours from above and below. @param lines from the top down */
export function stacksOf(lines: readonly Line[]): Stack[] {
  const neighbours = neighboursOf(lines);
  const next = lines.map((line, index) => {
    const { below } = neighbours[index] as Neighbours;
    const [only] = below;
    if (below.size !== 1 || only === undefined) return undefined;
    const other = lines[only] as Line;
    return neighbours[only]?.above.size === 1 && isNear(line, other) ? only : undefined;
  });
  const follows = new Set(next);
  return lines.flatMap((_, index) => {
    if (follows.has(index)) return [];
    const stack: Line[] = [];
    for (let at: number | undefined = index; at !== undefined; at = next[at]) stack.push(lines[at] as Line);
    return [{ ...extentOf(stack), lines: stack }];
  });
}

const isNear = (above: Line, below: Line): boolean => {
  const [small, large] = [Math.min(above.size, below.size), Math.max(above.size, below.size)];
  return below.base - above.base <= large * reach && large <= small * similar;
};

const overlaps = (one: Extent, other: Extent): boolean =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start) > 0.5;

/** Which lines can be seen straight above and below of each. */
function neighboursOf(lines: readonly Line[]): Neighbours[] {
  const neighbours: Neighbours[] = lines.map(() => ({ above: new Set(), below: new Set() }));
  for (const [index, line] of lines.entries()) {
    const hiders: Line[] = [];
    for (let at = index + 1; at < lines.length; at += 1) {
      const other = lines[at] as Line;
      if (other.base - line.base > line.size * 0.4 && overlaps(line, other)) {
        const isHidden = hiders.some(
          (hider) => overlaps(hider, other) && other.base - hider.base > hider.size * 0.4,
        );
        if (!isHidden) {
          neighbours[index]?.below.add(at);
          neighbours[at]?.above.add(index);
        }
        hiders.push(other);
        if (covers(hiders, line)) break;
      }
    }
  }
  return neighbours;
}

/** Whether nothing of a line can be seen from below any more. */
function covers(hiders: readonly Extent[], line: Extent): boolean {
  let reached = line.start + 1;
  for (const { start, end } of hiders.toSorted((a, b) => a.start - b.start)) {
    if (start > reached) return false;
    reached = Math.max(reached, end);
  }
  return reached >= line.end - 1;
}

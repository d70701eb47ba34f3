import { estimateHeight, type Follow } from '@orangery/chat';
import type { Row } from '@orangery/records';
import { type RefObject, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Messages below the list that are there in any case: a question that was asked just now, and its answer. */
const fewest = 2;
/** More than that come at once only with another version of an early question, or from another device. */
const many = 20;
/** Without ResizeObserver everything is drawn. */
export const canMeasure = typeof ResizeObserver !== 'undefined';

type Tail = {
  /** Index of the first row that is not in the list. */
  tail: number;
  /** Pixels of the rows of the list, when it is made. */
  sizes: readonly number[];
  /** How often it was settled what is in the list, which is made anew with it. */
  times: number;
};

type Settled = {
  listed: ReadonlySet<string>;
  sizes: readonly number[];
  times: number;
  /** The rows that were drawn last, and how many of them are below the list. */
  rows: readonly Row[];
  below: number;
};

type Surroundings = {
  list: RefObject<VirtualizerHandle | null>;
  /** An editor is open, whose text would be lost if its row moved into the list. */
  isEditing: boolean;
};

/**
 * Which rows are below the list: those that filled the view when the room was opened, and all that came since. When many have
 * come at once it is settled anew, with the heights that rows have by then.
 */
export function useTail(
  rows: readonly Row[],
  follow: Follow,
  { list, isEditing }: Surroundings,
): Readonly<Tail> {
  const settled = useRef<Settled | null>(null);
  const before = settled.current;
  let now = before ?? settle(rows, estimates(rows, follow), 0);
  let tail = tailOf(rows, now);
  if (before && !isEditing && rows.length - tail > before.below + many) {
    const known = heightsOf(before, list.current, follow);
    const sizes = estimates(rows, follow).map((size, index) => known.get(rows[index]?.key ?? '') ?? size);
    now = settle(rows, sizes, before.times + 1);
    tail = tailOf(rows, now);
  }
  settled.current = { ...now, rows, below: rows.length - tail };
  return { tail, sizes: now.sizes.slice(0, tail), times: now.times };
}

const estimates = (rows: readonly Row[], follow: Follow): number[] =>
  rows.map(({ message }) => estimateHeight(message, widthOf(follow)));

function settle(rows: readonly Row[], sizes: readonly number[], times: number): Settled {
  const listed = new Set(rows.slice(0, startOfTail(sizes)).map(({ key }) => key));
  return { listed, sizes, times, rows, below: rows.length - listed.size };
}

const tailOf = (rows: readonly Row[], { listed }: Settled): number =>
  rows.findLastIndex(({ key }) => listed.has(key)) + 1;

function startOfTail(sizes: readonly number[]): number {
  if (!canMeasure) return 0;
  let height = 0;
  const start = sizes.findLastIndex((size) => {
    height += size;
    return height > 1.5 * innerHeight;
  });
  return Math.max(0, Math.min(start, sizes.length - fewest));
}

/** Pixels of the rows that are drawn or were, by key. */
function heightsOf(
  { rows, below }: Settled,
  list: VirtualizerHandle | null,
  { content }: Follow,
): Map<string, number> {
  const heights = new Map<string, number>();
  const tail = rows.length - below;
  rows.forEach(({ key }, index) => {
    if (index < tail) {
      if (list) heights.set(key, list.getItemSize(index));
      return;
    }
    const row = content.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
    if (row) heights.set(key, row.offsetHeight);
  });
  return heights;
}

/** Pixels a line of text has. */
function widthOf({ content }: Follow): number {
  const width = content.current?.clientWidth ?? 0;
  if (width === 0) return Math.min(700, innerWidth - 32);
  return width < 600 ? width - 24 : width - 80;
}

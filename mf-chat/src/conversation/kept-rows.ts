import type { Row } from '@orangery/records';
import { type RefObject, useEffect, useMemo, useState } from 'react';

/** Rows between the ends of a selection that are kept at most. */
const maxSelectionLength = 300;

/** What the reader holds on to, by the keys of rows. */
export type Held = { focused: string | null; selection: readonly [string, string] | null };

/** Indexes of the rows that must stay in the page although they are out of sight, in order. */
export function keptIndexes(
  rows: readonly Row[],
  { focused, selection }: Held,
  edited: ReadonlySet<string>,
): number[] {
  const indexOf = new Map(rows.map(({ key }, index) => [key, index]));
  const kept = new Set<number>();
  rows.forEach(({ key, message }, index) => {
    if (key === focused || edited.has(key) || message.status === 'streaming') kept.add(index);
  });
  const [one, other] = (selection ?? []).map((key) => indexOf.get(key));
  if (one !== undefined && other !== undefined) {
    const [from, to] = [Math.min(one, other), Math.max(one, other)];
    for (let index = from; index <= Math.min(to, from + maxSelectionLength); index += 1) kept.add(index);
    kept.add(to);
  }
  return [...kept].sort((a, b) => a - b);
}

const keyAt = (node: Node | null): string | null => {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return element?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
};

function heldIn(box: HTMLElement): Held {
  const { activeElement } = document;
  const focused = activeElement && box.contains(activeElement) ? keyAt(activeElement) : null;
  const chosen = document.getSelection();
  if (!chosen || chosen.isCollapsed) return { focused, selection: null };
  const [anchor, focus] = [keyAt(chosen.anchorNode), keyAt(chosen.focusNode)];
  return { focused, selection: anchor && focus ? [anchor, focus] : null };
}

const nothing: Held = { focused: null, selection: null };

const same = (one: Held, other: Held): boolean =>
  one.focused === other.focused && one.selection?.join() === other.selection?.join();

/** Indexes of rows with the focus, a selection, an open editor or a growing answer in them. */
export function useKeptRows(
  box: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  edited: ReadonlySet<string>,
): number[] {
  const [held, setHeld] = useState(nothing);
  useEffect(() => {
    const ending = new AbortController();
    const look = () => {
      if (!box.current) return;
      const now = heldIn(box.current);
      setHeld((before) => (same(before, now) ? before : now));
    };
    for (const name of ['selectionchange', 'focusin', 'focusout'])
      document.addEventListener(name, look, { signal: ending.signal });
    return () => ending.abort();
  }, [box]);
  return useMemo(() => keptIndexes(rows, held, edited), [rows, held, edited]);
}

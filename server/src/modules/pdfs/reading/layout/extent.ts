import type { Letter } from './letters.ts';

export type Extent = Pick<Letter, 'start' | 'end' | 'top' | 'bottom'>;

export function extentOf(parts: readonly Extent[]): {
  start: number;
  end: number;
  top: number;
  bottom: number;
} {
  const extent = { start: Infinity, end: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { start, end, top, bottom } of parts) {
    extent.start = Math.min(extent.start, start);
    extent.end = Math.max(extent.end, end);
    extent.top = Math.min(extent.top, top);
    extent.bottom = Math.max(extent.bottom, bottom);
  }
  return extent;
}

/** What most of them are. */
export function usual<Value>(values: readonly Value[]): Value {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best = values[0] as Value;
  for (const [value, count] of counts) if (count > (counts.get(best) ?? 0)) best = value;
  return best;
}

import type { RoomEntry } from '@orangery/records';

/** Ranges of the specification: within three days, a week, a month, and before that. */
export const roomRanges = ['threeWithin', 'weekWithin', 'monthWithin', 'monthFront'] as const;
export type RoomRange = (typeof roomRanges)[number];

const days: Readonly<Record<RoomRange, number>> = {
  threeWithin: 3,
  weekWithin: 7,
  monthWithin: 30,
  monthFront: 30,
};

/** Whole days of the reader's own clock, today among them. */
function rangeStart(range: RoomRange, now: number): number {
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - days[range] + 1).getTime();
}

/** The rooms that were last changed in a range; all of them without one. */
export function inRange(
  rooms: readonly RoomEntry[],
  range: RoomRange | null,
  now: number,
): readonly RoomEntry[] {
  if (range === null) return rooms;
  const start = rangeStart(range, now);
  return rooms.filter(({ updatedAt }) => (range === 'monthFront' ? updatedAt < start : updatedAt >= start));
}

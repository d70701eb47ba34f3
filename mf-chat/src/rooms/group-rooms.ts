import type { RoomEntry } from '@orangery/records';

export type RoomGroup = 'pinned' | 'today' | 'yesterday' | 'week' | 'earlier';

const dayStart = (now: number, daysBack: number): number => {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysBack).getTime();
};

/** Finds the group of a time, by the days of the reader's own clock. */
export function grouping(now: number): (time: number) => Exclude<RoomGroup, 'pinned'> {
  const [today, yesterday, week] = [dayStart(now, 0), dayStart(now, 1), dayStart(now, 7)];
  return (time) => {
    if (time >= today) return 'today';
    if (time >= yesterday) return 'yesterday';
    return time >= week ? 'week' : 'earlier';
  };
}

/** Each room with the group it begins, if it is the first of one. Pinned ones come first. */
export function withGroups(
  rooms: readonly RoomEntry[],
  now: number,
): { room: RoomEntry; begins: RoomGroup | null }[] {
  const groupOf = grouping(now);
  let last: RoomGroup | null = null;
  return rooms.map((room) => {
    const group = room.pinned ? 'pinned' : groupOf(room.updatedAt);
    const begins = group === last ? null : group;
    last = group;
    return { room, begins };
  });
}

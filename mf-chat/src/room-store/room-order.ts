import type { RoomEntry } from '@orangery/records';

/** The rooms as the list shows them: pinned ones first, both in the order they come in. */
export const inOrder = (rooms: readonly RoomEntry[]): RoomEntry[] => [
  ...rooms.filter(({ pinned }) => pinned),
  ...rooms.filter(({ pinned }) => !pinned),
];

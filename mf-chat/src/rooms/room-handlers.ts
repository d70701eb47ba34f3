import type { RoomEntry } from '@orangery/records';

/** What can be done with the rooms; made by the view. */
export type RoomHandlers = {
  open: (id: string) => void;
  create: () => void;
  rename: (id: string, title: string) => void;
  /** Pins a room, or no longer. */
  pin: (room: RoomEntry) => void;
  remove: (room: RoomEntry) => void;
  removeSeveral: (ids: readonly string[]) => void;
  exportRoom: (id: string, format: 'json' | 'markdown') => void;
  /** Some rooms, or all of them, as one file. */
  exportSeveral: (ids: readonly string[] | 'all') => void;
  showImport: () => void;
  showStorage: () => void;
  /** Reads the rooms again after a failure. */
  reload: () => void;
  isAnswering: (id: string) => boolean;
};

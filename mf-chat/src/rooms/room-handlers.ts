import type { RoomEntry } from '@orangery/records';

/** Where in a room something was found. */
export type FoundPlace = { messageId: string; query: string; byKey: boolean };

/** What can be done with the rooms; made by the view. */
export type RoomHandlers = {
  /** Opens a room, at its end or at what was found in it. */
  open: (id: string, place?: FoundPlace) => void;
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

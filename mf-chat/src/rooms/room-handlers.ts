import type { RoomEntry } from '@orangery/records';

/** What can be done with the rooms; made by the view. */
export type RoomHandlers = {
  open: (id: string) => void;
  create: () => void;
  rename: (id: string, title: string) => void;
  remove: (room: RoomEntry) => void;
  /** Reads the rooms again after a failure. */
  reload: () => void;
  isAnswering: (id: string) => boolean;
};

import type { RoomEntry } from '@orangery/records';

type StartOptions = {
  member: boolean;
  /** Unix milliseconds. */
  now: number;
  /** An unsent text lies in the room. */
  hasDraft: (roomId: string) => boolean;
};

/** Whether a member's room stays in the list: something was said in it, or somebody pinned it. */
export const isWorthShowing = ({ messageCount, pinned }: RoomEntry): boolean => messageCount > 0 || pinned;

/**
 * The rooms the product starts with (specification, section 4): a room without a time gets the current one, and a member's
 * rooms without messages are dropped, except the first, a pinned one, and one in which a draft would be lost with it.
 * @param stored newest first
 */
export function startingRooms(stored: readonly RoomEntry[], options: StartOptions): RoomEntry[] {
  const timed = stored.map((room) => (room.createTime ? room : { ...room, createTime: options.now }));
  if (!options.member) return timed;
  return timed.filter((room, index) => index === 0 || isWorthShowing(room) || options.hasDraft(room.id));
}

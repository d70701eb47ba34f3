import type { Message, Room } from '@orangery/records';
import { deletedRevOf, revsOf } from '@orangery/records/storage';
import { type Base, shortId } from './local-rooms.ts';

type Side = { readonly room: Room; readonly deleted: number; readonly ids: ReadonlyMap<string, Message> };

const sideOf = (room: Room): Side => ({
  room,
  deleted: deletedRevOf(room, revsOf(room)),
  ids: new Map(room.chatRecord.map((message) => [message.id, message])),
});

const isNewDeletion = ({ room, deleted }: Side, base: Base): boolean =>
  room.deletedAt !== undefined && deleted > base.deleted;

/** Counters of messages that another side's changes must not take, or that must win over it. */
function liftMessages(
  own: Side,
  other: Side,
  seen: ReadonlySet<string>,
  top: number,
  isTaking: boolean,
): Room {
  const bar = isTaking ? top : other.deleted;
  const lifted = own.room.chatRecord.map((message) => {
    const theirs = other.ids.get(message.id);
    // A deleted message stays deleted, however often it was changed elsewhere meanwhile.
    if (theirs && message.deletedAt !== undefined && theirs.deletedAt === undefined)
      return { ...message, rev: Math.max(message.rev, theirs.rev) };
    const isUnseen = !theirs && !seen.has(shortId(message.id)) && message.deletedAt === undefined;
    return isUnseen && message.rev <= bar ? { ...message, rev: top + 1 } : message;
  });
  const rev = lifted.reduce((max, message) => Math.max(max, message.rev), own.room.rev);
  return { ...own.room, chatRecord: lifted, rev };
}

const deletedAbove = (room: Room, top: number): Room => ({
  ...room,
  rev: Math.max(room.rev, top),
  revs: { ...revsOf(room), deletedAt: top },
});

const nothingYet: Base = { ids: [], rev: -1, deleted: -1 };

/**
 * Two copies of one room that went on without each other since `base`, with counters that make their merge mean what was meant:
 * a deletion takes what was there when it was made, and nothing that was written meanwhile without knowing of it; a message that
 * was deleted does not come back by a change of it. Counters alone cannot say that: a high one may be old.
 * @param base what both had; undefined: nothing, they have never met
 */
export function rebase(local: Room, cloud: Room, base: Base = nothingYet): [local: Room, cloud: Room] {
  const [mine, theirs] = [sideOf(local), sideOf(cloud)];
  const seen = new Set(base.ids);
  const top = Math.max(local.rev, cloud.rev);
  const [byMe, byThem] = [isNewDeletion(mine, base), isNewDeletion(theirs, base)];
  const myRoom = liftMessages(mine, theirs, seen, top, byThem);
  const theirRoom = liftMessages(theirs, mine, seen, top, byMe);
  return [
    byMe && !byThem ? deletedAbove(myRoom, top) : myRoom,
    byThem && !byMe ? deletedAbove(theirRoom, top) : theirRoom,
  ];
}

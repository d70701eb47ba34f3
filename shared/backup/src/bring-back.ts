import { type Message, putBack, type Room } from '@orangery/records';
import {
  deleteRoom,
  fieldNames,
  mergeRoom,
  restoreRoom,
  revsOfChange,
  tombstoneOf,
} from '@orangery/records/storage';

/** Messages are compared by what they say: their counters may differ for other reasons, and a merge takes the higher. */
const contentOf = ({ rev: _rev, chosen: _chosen, life: _life, ...message }: Message): string =>
  JSON.stringify(Object.entries(message).sort(([one], [other]) => (one < other ? -1 : 1)));

const isThere = ({ deletedAt }: Message): boolean => deletedAt === undefined;

/** A room that was never pinned is one that is not pinned: what only looks different would win over a change elsewhere. */
const differingFields = (room: Room, wanted: Room) =>
  fieldNames.filter((field) => (room[field] || undefined) !== (wanted[field] || undefined));

function fieldsOf(room: Room, wanted: Room, rev: number): Partial<Room> {
  const differing = differingFields(room, wanted);
  const fields = Object.fromEntries(differing.map((field) => [field, wanted[field]]));
  return {
    ...fields,
    revs: { ...revsOfChange(room), ...Object.fromEntries(differing.map((field) => [field, rev])) },
  };
}

/** The messages of `wanted` that are here with other words, as they were. */
function reworded(room: Room, wanted: ReadonlyMap<string, Message>, rev: number): Message[] {
  return room.chatRecord.map((message) => {
    const was = wanted.get(message.id);
    const isOther = was && isThere(was) && isThere(message) && contentOf(was) !== contentOf(message);
    return isOther ? { ...was, rev } : message;
  });
}

/**
 * A room as an older version has it, as a change that wins everywhere: what was deleted since comes back, what was changed is as
 * it was, and what was written since stays. The same room where nothing of that is to be done.
 */
export function bringBack(room: Room, wanted: Room, now: number): Room {
  if (wanted.deletedAt !== undefined) return room;
  // What the deletion took and the version does not have stays deleted.
  if (room.deletedAt !== undefined) return mergeRoom(room, restoreRoom(wanted, room, now));
  const rev = room.rev + 1;
  const had = new Map(wanted.chatRecord.map((message) => [message.id, message]));
  const here = new Set(room.chatRecord.filter(isThere).map(({ id }) => id));
  const known = new Map(room.chatRecord.map((message) => [message.id, message]));
  const missing = wanted.chatRecord.filter((message) => isThere(message) && !here.has(message.id));
  const chatRecord = reworded(room, had, rev);
  const given = new Set([...room.messageArr, ...wanted.messageArr]);
  const messageArr = chatRecord.filter(({ id }) => given.has(id)).map(({ id }) => id);
  const back = { ...room, ...fieldsOf(room, wanted, rev), chatRecord, messageArr };
  const isChanged = differingFields(room, wanted).length > 0 || missing.length > 0;
  const isReworded = chatRecord.some((message) => known.get(message.id) && known.get(message.id) !== message);
  if (!isChanged && !isReworded) return room;
  const dated = { ...back, rev, updatedAt: Math.max(room.updatedAt, now) };
  return mergeRoom(room, missing.length > 0 ? putBack(dated, missing, now) : dated);
}

/** A room as it was before, as a change that wins everywhere: what has come since is deleted. For the undo of `bringBack`. */
export function setBack(room: Room, before: Room, now: number): Room {
  if (before.deletedAt !== undefined)
    return room.deletedAt === undefined ? mergeRoom(room, deleteRoom(room, now)) : room;
  const rev = room.rev + 1;
  const had = new Map(before.chatRecord.filter(isThere).map((message) => [message.id, message]));
  const chatRecord = reworded(room, had, rev).map((message): Message => {
    if (had.has(message.id) || !isThere(message)) return message;
    return tombstoneOf(message, rev, now);
  });
  const members = new Set(before.messageArr);
  const messageArr = chatRecord.filter(({ id }) => members.has(id)).map(({ id }) => id);
  return {
    ...room,
    ...fieldsOf(room, before, rev),
    chatRecord,
    messageArr,
    rev,
    updatedAt: Math.max(room.updatedAt, now),
  };
}

import { goneWith, lifeIn, lifeOf, lived, livingOn, packed, revived, roomLifeOf } from './lives.ts';
import { fieldNames, revsOf, revsOfChange } from './room-revs.ts';
import { endOf, shownOf } from './thread.ts';
import type { Message, MessageInput, ReadonlyRoom, Room, RoomFields, RoomRevs } from './types.ts';

/** Title of a room that has none yet. */
export const defaultTitle = 'chat room';

type Making = { id: string; chatModel: string; now: number } & Partial<RoomFields>;

/** An empty room. `now` is Unix milliseconds, `id` comes from `newRoomId`. */
export function createRoom({ id, now, ...fields }: Making): Room {
  const room: Room = {
    chatMessage: defaultTitle,
    prompt: '',
    isNot: false,
    ...fields,
    id,
    chatRecord: [],
    messageArr: [],
    createTime: now,
    rev: 1,
    updatedAt: now,
  };
  return { ...room, revs: revsOf(room) };
}

/** The room with some fields changed. */
export function editRoom(room: Room, fields: Partial<RoomFields>, now: number): Room {
  const rev = room.rev + 1;
  const edited = Object.fromEntries(Object.keys(fields).map((field) => [field, rev]));
  return { ...room, ...fields, rev, updatedAt: now, revs: { ...revsOfChange(room), ...edited } };
}

/**
 * The room with a message added, or changed where the id is there already. A new message is put after the last one that is
 * shown, even when the clock stood still. `inContext`: whether the model is given it; a failed answer is not.
 */
export function putMessage(
  room: Room,
  input: MessageInput,
  now: number,
  inContext = input.status !== 'failed',
): Room {
  const rev = room.rev + 1;
  const known = room.chatRecord.find((message) => message.id === input.id);
  const latest = room.chatRecord.reduce((time, message) => Math.max(time, message.createTime), 0);
  const message = livingOn(
    {
      ...(known ? known.after !== undefined && { after: known.after } : endOf(room.chatRecord)),
      ...input,
      createTime: known?.createTime ?? input.createTime ?? Math.max(now, latest + 1),
      rev,
    },
    known ? lifeOf(known) : 1,
  );
  const chatRecord = known
    ? room.chatRecord.map((other) => (other.id === input.id ? message : other))
    : [...room.chatRecord, message];
  const others = room.messageArr.filter((id) => id !== input.id);
  const members = new Set(inContext ? [...others, input.id] : others);
  const messageArr = chatRecord.filter(({ id }) => members.has(id)).map(({ id }) => id);
  return { ...room, chatRecord, messageArr, rev, updatedAt: now, revs: revsOfChange(room) };
}

/** The room without some messages; tombstones stay so that a merge does not bring them back. */
export function removeMessages(room: Room, ids: readonly string[], now: number): Room {
  const rev = room.rev + 1;
  const gone = new Set(ids);
  return {
    ...room,
    chatRecord: room.chatRecord.map((message) =>
      gone.has(message.id) && message.deletedAt === undefined ? tombstoneOf(message, rev, now) : message,
    ),
    messageArr: room.messageArr.filter((id) => !gone.has(id)),
    rev,
    updatedAt: now,
    revs: revsOfChange(room),
  };
}

/** Where it stood is kept: other messages may stand behind it. */
export const tombstoneOf = (message: Message, rev: number, now: number): Message => {
  const { id, role, createTime, slot, version, after } = message;
  return {
    id,
    role,
    content: '',
    createTime,
    rev,
    status: 'done',
    deletedAt: now,
    ...(slot !== undefined && { slot }),
    ...(version !== undefined && { version }),
    ...(after !== undefined && { after }),
    ...lived(lifeOf(message) + 1),
  };
};

/** What is left of a deleted room: enough to win over what it knew, nothing of what was said. */
export function deleteRoom(room: Room, now: number): Room {
  const emptied = editRoom(room, { chatMessage: defaultTitle, prompt: '' }, now);
  return {
    ...emptied,
    chatRecord: room.chatRecord.filter(({ deletedAt }) => deletedAt !== undefined),
    messageArr: [],
    deletedAt: now,
    revs: { ...emptied.revs, life: revived(roomLifeOf(room)) + 1 },
    ...packed(goneWith(room)),
  };
}

/**
 * A deleted room as it was before: it and its messages live once more than in `tombstone`, so that every merge has them. Its
 * counters are lifted as well, above the highest of the deletion; which version of an answer is shown goes with them.
 */
export function restoreRoom(room: ReadonlyRoom, tombstone: ReadonlyRoom, now: number): Room {
  const rev = Math.max(room.rev, tombstone.rev) + 1;
  const { deletedAt: _, ...kept } = room;
  const life = revived(Math.max(roomLifeOf(room), roomLifeOf(tombstone)));
  const revs: RoomRevs = Object.fromEntries(fieldNames.map((field) => [field, rev]));
  return {
    ...kept,
    chatRecord: room.chatRecord.map((message) =>
      message.deletedAt === undefined
        ? livingOn({ ...message, rev }, lifeIn(tombstone, message.id))
        : { ...message, rev },
    ),
    messageArr: [...room.messageArr],
    rev,
    updatedAt: Math.max(room.updatedAt, now),
    revs: { ...revs, life },
  };
}

/** The messages a person sees: of the versions of an answer or a question the chosen one, and what stands behind it. */
export const visibleMessages = (room: Room): Message[] => shownOf(room.chatRecord);

/** The messages the model is given, oldest first. */
export function contextMessages(room: Room): Message[] {
  const members = new Set(room.messageArr);
  return visibleMessages(room).filter((message) => members.has(message.id));
}

import { fieldNames, revsOf } from './room-revs.ts';
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
  return { ...room, ...fields, rev, updatedAt: now, revs: { ...revsOf(room), ...edited } };
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
  const message: Message = {
    ...(known ? known.after !== undefined && { after: known.after } : endOf(room.chatRecord)),
    ...input,
    createTime: known?.createTime ?? input.createTime ?? Math.max(now, latest + 1),
    rev,
  };
  const chatRecord = known
    ? room.chatRecord.map((other) => (other.id === input.id ? message : other))
    : [...room.chatRecord, message];
  const others = room.messageArr.filter((id) => id !== input.id);
  const members = new Set(inContext ? [...others, input.id] : others);
  const messageArr = chatRecord.filter(({ id }) => members.has(id)).map(({ id }) => id);
  return { ...room, chatRecord, messageArr, rev, updatedAt: now, revs: revsOf(room) };
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
    revs: revsOf(room),
  };
}

/** Where it stood is kept: other messages may stand behind it. */
const tombstoneOf = (message: Message, rev: number, now: number): Message => {
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
  };
};

/** What is left of a deleted room: enough to win over older edits, nothing of what was said. */
export function deleteRoom(room: Room, now: number): Room {
  const emptied = editRoom(room, { chatMessage: defaultTitle, prompt: '' }, now);
  return {
    ...emptied,
    chatRecord: [],
    messageArr: [],
    deletedAt: now,
    revs: { ...emptied.revs, deletedAt: emptied.rev },
  };
}

/**
 * A deleted room as it was before. Its counters are lifted above `rev`, the highest of the deletion, so that every merge
 * takes it for the later edit; which version of an answer is shown goes with them.
 */
export function restoreRoom(room: ReadonlyRoom, rev: number, now: number): Room {
  const lifted = Math.max(room.rev, rev) + 1;
  const { deletedAt: _, ...kept } = room;
  const revs: RoomRevs = Object.fromEntries(fieldNames.map((field) => [field, lifted]));
  const deletedRev = room.revs?.deletedAt;
  return {
    ...kept,
    chatRecord: room.chatRecord.map((message) => ({ ...message, rev: lifted })),
    messageArr: [...room.messageArr],
    rev: lifted,
    updatedAt: Math.max(room.updatedAt, now),
    revs: { ...revs, restored: lifted, ...(deletedRev !== undefined && { deletedAt: deletedRev }) },
  };
}

/** The messages a person sees: of the versions of an answer or a question the chosen one, and what stands behind it. */
export const visibleMessages = (room: Room): Message[] => shownOf(room.chatRecord);

/** The messages the model is given, oldest first. */
export function contextMessages(room: Room): Message[] {
  const members = new Set(room.messageArr);
  return visibleMessages(room).filter((message) => members.has(message.id));
}

import { compareText } from './merge-messages.ts';
import { revsOfChange } from './room-revs.ts';
import { slotOf } from './thread.ts';
import type { Message, MessageInput, ReadonlyRoom, Room } from './types.ts';

const compareVersion = (a: Message, b: Message): number =>
  (a.version ?? 1) - (b.version ?? 1) || compareText(a.id, b.id);

/** All versions of the answer, or of the question, that `message` is one of, oldest first. */
export function versionsOf(room: ReadonlyRoom, message: Pick<Message, 'id' | 'slot'>): Message[] {
  return room.chatRecord
    .filter((other) => other.deletedAt === undefined && slotOf(other) === slotOf(message))
    .map((other) => ({ ...other }))
    .sort(compareVersion);
}

/**
 * The room with another version of an answer, or of a question, which is the one that is shown then. What stands behind the
 * other versions of a question is kept with them.
 */
export function putVersion(
  room: Room,
  of: Pick<Message, 'id' | 'slot'>,
  input: Omit<MessageInput, 'createTime'>,
  now: number,
): Room {
  const versions = versionsOf(room, of);
  const last = versions.at(-1);
  if (!last) return room;
  const rev = room.rev + 1;
  const place = {
    createTime: last.createTime,
    slot: slotOf(of),
    version: (last.version ?? 1) + 1,
    chosen: rev,
    ...(last.after !== undefined && { after: last.after }),
  };
  const message: Message = { ...input, ...place, rev };
  const at = room.chatRecord.findLastIndex((other) => slotOf(other) === slotOf(of));
  const chatRecord = room.chatRecord.toSpliced(at + 1, 0, message);
  const members = new Set(room.messageArr);
  if (message.status !== 'failed') members.add(message.id);
  const messageArr = chatRecord.filter(({ id }) => members.has(id)).map(({ id }) => id);
  return { ...room, chatRecord, messageArr, rev, updatedAt: now, revs: revsOfChange(room) };
}

/** The room with another version of an answer, or of a question and all that stands behind it, shown. */
export function chooseVersion(room: Room, id: string, now: number): Room {
  if (!room.chatRecord.some((message) => message.id === id && message.deletedAt === undefined)) return room;
  const rev = room.rev + 1;
  const chatRecord = room.chatRecord.map((message) =>
    message.id === id ? { ...message, chosen: rev } : message,
  );
  return { ...room, chatRecord, rev, updatedAt: now, revs: revsOfChange(room) };
}

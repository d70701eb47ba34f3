import { compareText } from './merge-messages.ts';
import { revsOf } from './room-revs.ts';
import type { Message, MessageInput, ReadonlyRoom, Room } from './types.ts';

/** What all versions of an answer have in common: the id of the first. */
export const slotOf = (message: Pick<Message, 'id' | 'slot'>): string => message.slot ?? message.id;

const compareChoice = (a: Message, b: Message): number =>
  (a.chosen ?? 0) - (b.chosen ?? 0) || compareVersion(a, b);

const compareVersion = (a: Message, b: Message): number =>
  (a.version ?? 1) - (b.version ?? 1) || compareText(a.id, b.id);

/** Of each slot the message that is shown. */
export function shownOf(messages: readonly Message[]): Message[] {
  if (messages.every(({ slot }) => slot === undefined)) return [...messages];
  const shown = new Map<string, Message>();
  for (const message of messages) {
    const known = shown.get(slotOf(message));
    if (!known || compareChoice(message, known) > 0) shown.set(slotOf(message), message);
  }
  return messages.filter((message) => shown.get(slotOf(message)) === message);
}

/** All versions of the answer that `message` is one of, oldest first. */
export function versionsOf(room: ReadonlyRoom, message: Pick<Message, 'id' | 'slot'>): Message[] {
  return room.chatRecord
    .filter((other) => other.deletedAt === undefined && slotOf(other) === slotOf(message))
    .map((other) => ({ ...other }))
    .sort(compareVersion);
}

/** The room with another version of an answer, which is the one that is shown then. */
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
  };
  const message: Message = { ...input, ...place, rev };
  const at = room.chatRecord.findLastIndex((other) => slotOf(other) === slotOf(of));
  const chatRecord = room.chatRecord.toSpliced(at + 1, 0, message);
  const members = new Set(room.messageArr);
  if (message.status !== 'failed') members.add(message.id);
  const messageArr = chatRecord.filter(({ id }) => members.has(id)).map(({ id }) => id);
  return { ...room, chatRecord, messageArr, rev, updatedAt: now, revs: revsOf(room) };
}

/** The room with another version of an answer shown. */
export function chooseVersion(room: Room, id: string, now: number): Room {
  if (!room.chatRecord.some((message) => message.id === id && message.deletedAt === undefined)) return room;
  const rev = room.rev + 1;
  const chatRecord = room.chatRecord.map((message) =>
    message.id === id ? { ...message, rev, chosen: rev } : message,
  );
  return { ...room, chatRecord, rev, updatedAt: now, revs: revsOf(room) };
}

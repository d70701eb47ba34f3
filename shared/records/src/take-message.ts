import { removeMessages } from './edit-room.ts';
import { revsOf } from './room-revs.ts';
import { hiddenBehind } from './thread.ts';
import type { Message, Room } from './types.ts';
import { versionsOf } from './versions.ts';

/**
 * The room without a message in every version, and without what stands behind versions of a question that are not shown: nothing
 * would lead there any more. `putBack` brings `taken` back.
 */
export function takeMessage(room: Room, message: Message, now: number): { room: Room; taken: Message[] } {
  const taken = [...versionsOf(room, message), ...hiddenBehind(room.chatRecord, message)];
  const ids = taken.map(({ id }) => id);
  return { room: removeMessages(room, ids, now), taken };
}

/**
 * The room with messages that were taken from it. They get new ids: the deletion of the old ones is final everywhere. What was
 * being written is not any more.
 */
export function putBack(room: Room, taken: readonly Message[], now: number): Room {
  const rev = room.rev + 1;
  const ids = new Map(taken.map(({ id }) => [id, crypto.randomUUID() as string]));
  const renamed = (id: string) => ids.get(id) ?? id;
  const placed = (message: Message): Message => ({
    ...message,
    rev,
    ...(message.slot !== undefined && { slot: renamed(message.slot) }),
    ...(message.after !== undefined && { after: renamed(message.after) }),
  });
  const added = taken.map((message) => ({
    ...placed(message),
    id: renamed(message.id),
    status: message.status === 'streaming' ? ('stopped' as const) : message.status,
  }));
  const left = room.chatRecord.map((message) =>
    message.deletedAt === undefined && ids.has(message.after ?? '') ? placed(message) : message,
  );
  const chatRecord = [...left, ...added].toSorted((one, other) => one.createTime - other.createTime);
  const given = added.filter(({ status }) => status !== 'failed').map(({ id }) => id);
  const members = new Set([...room.messageArr, ...given]);
  const messageArr = chatRecord.filter(({ id }) => members.has(id)).map(({ id }) => id);
  return { ...room, chatRecord, messageArr, rev, updatedAt: now, revs: revsOf(room) };
}

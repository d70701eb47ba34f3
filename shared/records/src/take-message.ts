import { removeMessages } from './edit-room.ts';
import { lifeIn, livingOn } from './lives.ts';
import { revsOfChange } from './room-revs.ts';
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
 * The room with messages that were taken from it, each with one life more than its deletion. One that is back already stays as it
 * is. What was being written is not any more.
 */
export function putBack(room: Room, taken: readonly Message[], now: number): Room {
  const rev = room.rev + 1;
  const added = new Map(
    taken
      .filter(({ id }) => lifeIn(room, id) % 2 === 0)
      .map((message) => {
        const status = message.status === 'streaming' ? 'stopped' : message.status;
        return [message.id, livingOn({ ...message, status, rev }, lifeIn(room, message.id))] as const;
      }),
  );
  const left = room.chatRecord.filter(({ id }) => !added.has(id));
  const chatRecord = [...left, ...added.values()].toSorted((one, other) => one.createTime - other.createTime);
  const given = [...added.values()].filter(({ status }) => status !== 'failed').map(({ id }) => id);
  const members = new Set([...room.messageArr, ...given]);
  const messageArr = chatRecord.filter(({ id }) => members.has(id)).map(({ id }) => id);
  return { ...room, chatRecord, messageArr, rev, updatedAt: now, revs: revsOfChange(room) };
}

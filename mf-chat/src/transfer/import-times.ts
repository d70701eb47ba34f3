import type { Records, Room } from '@orangery/records';

/** `createTime` of a chat whose file says no time: its messages count from there. */
export const noTime = 0;

/**
 * Times for messages in their order: one without a time comes right after the one before it, and so does one whose time would
 * put it before that. Times that are all there stay as they are.
 * @param begun of the chat; messages before the first time count from there
 */
export function timesInOrder(times: readonly (number | undefined)[], begun?: number): number[] {
  if (times.every((time) => time !== undefined)) return [...times];
  let last = startOf(times, begun) - 1;
  return times.map((time) => {
    last = Math.max(time ?? noTime, last + 1);
    return last;
  });
}

/** Early enough that the first time there is comes after the messages before it. */
function startOf(times: readonly (number | undefined)[], begun = Number.POSITIVE_INFINITY): number {
  const at = times.findIndex((time) => time !== undefined);
  const first = times[at];
  if (first !== undefined) return Math.max(noTime + 1, Math.min(begun, first - at));
  return Number.isFinite(begun) ? begun : noTime;
}

const originOf = ({ id, originId }: { id: string; originId?: string }): string => originId ?? id;

/**
 * Gives chats without times the time of the import, in the order of the file: the list of chats shows the first one first.
 * One that is here already keeps the time it was given then.
 * @param now Unix milliseconds
 */
export function createDating(records: Records, now: number): (room: Room) => Promise<Room> {
  const given = new Map<string, number>();
  let known: Promise<Map<string, string[]>> | undefined;

  async function startOfKnown(room: Room): Promise<number | undefined> {
    known ??= idsByOrigin(records);
    for (const id of (await known).get(originOf(room)) ?? []) {
      const other = await records.load(id);
      if (other?.chatRecord[0]?.id === room.chatRecord[0]?.id) return other?.createTime;
    }
    return undefined;
  }

  return async (room) => {
    if (room.createTime !== noTime) return room;
    const key = `${originOf(room)} ${room.chatRecord[0]?.id}`;
    const start = given.get(key) ?? (await startOfKnown(room)) ?? now - given.size - lengthOf(room);
    given.set(key, start);
    return beginningAt(start, room);
  };
}

async function idsByOrigin(records: Records): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  for (const entry of await records.index())
    ids.set(originOf(entry), [...(ids.get(originOf(entry)) ?? []), entry.id]);
  return ids;
}

/** Milliseconds from the first message to the last. */
const lengthOf = (room: Room): number => room.chatRecord.at(-1)?.createTime ?? 0;

const beginningAt = (start: number, room: Room): Room => ({
  ...room,
  createTime: start,
  updatedAt: start + lengthOf(room),
  chatRecord: room.chatRecord.map((message) => ({ ...message, createTime: start + message.createTime })),
});

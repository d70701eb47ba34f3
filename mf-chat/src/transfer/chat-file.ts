import type { Message, Room } from '@orangery/records';

/**
 * A file of chats, JSON: `{ format, version, exportedAt, rooms }`. `rooms` are records as `Room` of the records package
 * describes them, without what was deleted and what is still being written; pictures are addresses. When changing
 * what an older reader would misread raises `version`: in 2, what stands behind a version of a question.
 */
export const fileFormat = 'orangery-chats';
export const fileVersion = 2;

/** What a file has before its rooms and behind them. */
export const fileStart = (now: number): string =>
  `{"format":"${fileFormat}","version":${fileVersion},"exportedAt":"${new Date(now).toISOString()}","rooms":[\n`;
export const fileEnd = '\n]}\n';

const isKept = ({ deletedAt, status }: Message): boolean => deletedAt === undefined && status !== 'streaming';

/** A room as it is put into a file. */
export function roomForFile(room: Room): Room {
  const chatRecord = room.chatRecord.filter(isKept);
  const kept = new Set(chatRecord.map(({ id }) => id));
  const { life: _life, deletedAt: _deleted, restored: _restored, ...revs } = room.revs ?? {};
  const { gone: _gone, ...rest } = room;
  return {
    ...rest,
    chatRecord,
    messageArr: room.messageArr.filter((id) => kept.has(id)),
    ...(room.revs && { revs }),
  };
}

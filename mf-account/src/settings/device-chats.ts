import { openRecords, ownerKey, type Records, usageOf } from '@orangery/records';

export type DeviceChats = {
  rooms: number;
  /** Bytes, about. */
  bytes: number;
  /** false: they are gone when the page is closed. */
  kept: boolean;
};

/** Opens the records of a user for one piece of work, beside the chat, which hears what changed. */
async function withRecords<T>(username: string | null, work: (records: Records) => Promise<T>): Promise<T> {
  const records = await openRecords({ owner: ownerKey(username), onFull: () => undefined });
  try {
    return await work(records);
  } finally {
    records.close();
  }
}

/** The chats of a user on this device; null stands for a guest. */
export const measureChats = (username: string | null): Promise<DeviceChats> =>
  withRecords(username, async (records) => {
    const { rooms, total } = await usageOf(records);
    return { rooms: rooms.length, bytes: total, kept: records.persistent };
  });

export const deleteChats = (username: string | null): Promise<unknown> =>
  withRecords(username, (records) => records.removeAll());

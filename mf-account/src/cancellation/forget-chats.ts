import { openRecords, ownerKey } from '@orangery/records';

/** Deletes the chats of an account from this device. Rejects when the storage does not let it. */
export async function forgetChats(username: string): Promise<void> {
  const records = await openRecords({ owner: ownerKey(username), onFull: () => undefined });
  try {
    await records.removeAll();
  } finally {
    records.close();
  }
}

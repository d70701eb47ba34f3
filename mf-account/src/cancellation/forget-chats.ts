import { openRecords, ownerKey } from '@orangery/records';

/** Deletes the chats of an account from this device. Rejects when the storage does not let it. */
export async function forgetChats(username: string): Promise<void> {
  const records = await openRecords({ owner: ownerKey(username), onFull: () => undefined });
  try {
    await records.removeAll();
    // What could not be opened may still hold them.
    if (!records.persistent) throw new Error('The chats of this device are out of reach.');
  } finally {
    records.close();
  }
}

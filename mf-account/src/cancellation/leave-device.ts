import { openRecords, ownerKey } from '@orangery/records';
import { readingsOf } from '@orangery/records/readings';

/** Deletes the chats and read texts of an account from this device. Rejects when the storage does not let it. */
export async function forgetChats(username: string): Promise<void> {
  const owner = ownerKey(username);
  const records = await openRecords({ owner, onFull: () => undefined });
  try {
    await records.removeAll();
    await readingsOf(owner).removeAll();
    // What could not be opened may still hold them.
    if (!records.persistent) throw new Error('The chats of this device are out of reach.');
  } finally {
    records.close();
  }
}

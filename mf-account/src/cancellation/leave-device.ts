import { openRecords, ownerKey } from '@orangery/records';
import { forgetOwner, forgetQuestions } from '@orangery/records/forget-owner';

async function forgetChats(owner: string): Promise<void> {
  forgetQuestions(owner);
  const records = await openRecords({ owner, onFull: () => undefined });
  try {
    await records.removeAll();
    // What could not be opened may still hold them.
    if (!records.persistent) throw new Error('The chats of this device are out of reach.');
  } finally {
    records.close();
  }
}

/**
 * Deletes from this device what belongs to an account that is no more, and its chats if the person wants that. Rejects when the
 * storage does not let it; what can be deleted is deleted all the same.
 */
export async function leaveDevice(username: string, withChats: boolean): Promise<void> {
  const owner = ownerKey(username);
  const parts = [forgetOwner(owner), ...(withChats ? [forgetChats(owner)] : [])];
  const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected');
  if (failed) throw new Error('Something of the account is still on this device.');
}

import { deleteIn, deleteKept } from './delete-kept.ts';
import { endKeeping } from './keeping.ts';

/** Lists of what was written and not sent in chats. */
const chatLists = ['mf-chat:drafts', 'mf-chat:pictures'];

/**
 * Deletes what an account has on this device besides its chats: texts that were read, presentations with the way back, what was
 * said about them, and what is not made or sent yet. Other tabs keep no more of it. Rejects when the storage does not let it.
 */
export async function forgetOwner(owner: string): Promise<void> {
  endKeeping(owner);
  await deleteKept(owner);
}

/** Deletes what an account has written in its chats and not sent. */
export const forgetQuestions = (owner: string): void => deleteIn(chatLists, owner);

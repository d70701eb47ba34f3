import { signUp } from '../kit/api.ts';
import type { CleanUp } from '../kit/clean-up.ts';

/** Accounts that sign up at a time. */
const together = 8;

/** Reads a feed for as long as it goes on; resolves when it has begun. */
async function openFeed(origin: string, signal: AbortSignal): Promise<void> {
  const { token } = await signUp(origin);
  const headers = { authorization: `Bearer ${token}`, device: 'web' };
  const { ok, status, body } = await fetch(`${origin}/chat/user/events`, { headers, signal });
  const reader = body?.getReader();
  if (!ok || !reader) throw new Error(`The feed of an account was answered with ${status}.`);
  await reader.read();
  const readOn = async () => {
    while (!(await reader.read()).done);
  };
  readOn().catch(() => {});
}

/** Opens the pages of so many accounts, as far as the server sees them: each has its feed. */
export async function openFeeds(cleanUp: CleanUp, origin: string, count: number): Promise<void> {
  const ending = new AbortController();
  cleanUp.defer(() => ending.abort());
  for (let open = 0; open < count; open += together) {
    const some = Math.min(together, count - open);
    await Promise.all(Array.from({ length: some }, () => openFeed(origin, ending.signal)));
  }
}

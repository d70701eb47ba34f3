import type { Sessions } from '../auth/sessions/session.service.ts';
import type { FeedHub } from './feed-hub.ts';

/**
 * Looks for what other processes have done to the accounts of open pages: sessions that have ended there, and what the
 * modules watch for. Asks nothing while no page is open.
 *
 * @returns the look, to be repeated; it rejects with an AggregateError when modules fail, after all have been asked
 */
export function createFeedWatch(
  hub: Pick<FeedHub, 'sessionIds' | 'accountIds' | 'endSessions' | 'polls'>,
  sessions: Pick<Sessions, 'ended'>,
): () => Promise<void> {
  return async () => {
    const open = hub.sessionIds();
    if (open.length === 0) return;
    for (const { id, code } of await sessions.ended(open)) hub.endSessions([id], code);
    const accountIds = hub.accountIds();
    if (accountIds.length === 0) return;
    const polled = await Promise.allSettled(hub.polls().map((poll) => poll(accountIds)));
    const failures = polled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, 'modules could not look at their accounts');
  };
}

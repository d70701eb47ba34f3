import type { Sessions } from '../account/session.service.ts';
import type { FeedHub } from './feed-hub.ts';

/** Milliseconds. */
const lookEvery = 2_000;

/**
 * Looks, while pages are open, for what other processes have done to their accounts: sessions that have ended there,
 * and whatever the modules watch for.
 */
export function createFeedWatcher(
  hub: FeedHub,
  sessions: Pick<Sessions, 'ended'>,
  onError: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined;
  let looking = false;

  const look = async (): Promise<void> => {
    for (const { id, code } of await sessions.ended(hub.sessionIds())) hub.endSessions([id], code);
    const accountIds = hub.accountIds();
    if (accountIds.length === 0) return;
    const polled = await Promise.allSettled(hub.polls().map((poll) => poll(accountIds)));
    for (const result of polled) if (result.status === 'rejected') onError(result.reason);
  };

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };

  const tick = async (): Promise<void> => {
    if (hub.sessionIds().length === 0) return stop();
    // A database that is slow must not be asked again and again.
    if (looking) return;
    looking = true;
    await look().catch(onError);
    looking = false;
  };

  return {
    tick,
    stop,
    /** To be called when a page opens. */
    start(): void {
      timer ??= setInterval(() => void tick(), lookEvery);
      timer.unref();
    },
  };
}

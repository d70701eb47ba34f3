import { createFairQueue, type FairQueueOptions } from './fair-queue.ts';

export type FairSemaphoreOptions = FairQueueOptions & {
  /** Pieces of work at the same time. */
  readonly limit: number;
  /** Of them, of one source; all when it is missing. */
  readonly limitOfSource?: number;
  /** Milliseconds that a piece waits before it is refused; any time when it is missing. */
  readonly maxWait?: number;
  /** What a piece that is refused fails with. */
  readonly refusal: () => Error;
};

export type Waiting = {
  /** Each lane has as many places to wait, and every second turn while both have work. */
  readonly lane?: 'usual' | 'preferred';
  /** Gives up waiting; the work itself goes on. */
  readonly signal?: AbortSignal;
};

/**
 * Limits concurrency. Waiting work is taken from its sources in turn, so that a busy source delays only itself; however
 * many sources there are in one lane, they do not hold up the other.
 */
export function createFairSemaphore(options: FairSemaphoreOptions) {
  const { limit, limitOfSource = limit, maxWait, refusal } = options;
  let running = 0;
  const runningOf = new Map<string, number>();
  const lanes = { preferred: createFairQueue(options), usual: createFairQueue(options) };
  /** The lane whose turn it is comes first. */
  const turns = [lanes.preferred, lanes.usual];

  const mayRun = (source: string) => (runningOf.get(source) ?? 0) < limitOfSource;
  const count = (source: string, change: 1 | -1) => {
    running += change;
    const now = (runningOf.get(source) ?? 0) + change;
    if (now > 0) runningOf.set(source, now);
    else runningOf.delete(source);
  };
  const next = () => {
    const following = turns[0]?.next(mayRun) ?? turns[1]?.next(mayRun);
    turns.reverse();
    return following;
  };
  const wait = (source: string, { lane = 'usual', signal }: Waiting): Promise<void> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      let leave = () => {};
      let timer: NodeJS.Timeout | undefined;
      const ends = (settle: () => void) => () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        leave();
        settle();
      };
      const refuse = ends(() => reject(refusal()));
      const giveUp = ends(() => reject(signal?.reason));
      leave = lanes[lane].add(source, { enter: ends(resolve), refuse });
      signal?.addEventListener('abort', giveUp);
      if (maxWait !== undefined) timer = setTimeout(refuse, maxWait);
    });

  return async <T>(source: string, work: () => Promise<T>, waiting: Waiting = {}): Promise<T> => {
    if (running < limit && mayRun(source)) count(source, 1);
    else await wait(source, waiting);
    try {
      return await work();
    } finally {
      count(source, -1);
      // The slot is handed on directly, so that nothing else can take it.
      const following = next();
      if (following) {
        count(following.source, 1);
        following.waiter.enter();
      }
    }
  };
}

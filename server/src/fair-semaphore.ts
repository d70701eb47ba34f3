import { createFairQueue, type FairQueueOptions } from './fair-queue.ts';

export type FairSemaphoreOptions = FairQueueOptions & {
  /** Pieces of work at the same time. */
  readonly limit: number;
  /** What a piece that is refused fails with. */
  readonly refusal: () => Error;
};

/** Each has as many places to wait, and every second turn while both have work. */
export type Lane = 'usual' | 'preferred';

/**
 * Limits concurrency. Waiting work is taken from its sources in turn, so that a busy source delays only itself; however
 * many sources there are in one lane, they do not hold up the other.
 */
export function createFairSemaphore({ limit, refusal, ...bounds }: FairSemaphoreOptions) {
  let running = 0;
  const lanes = { preferred: createFairQueue(bounds), usual: createFairQueue(bounds) };
  /** The lane whose turn it is comes first. */
  const turns = [lanes.preferred, lanes.usual];

  const next = () => {
    const following = turns[0]?.next() ?? turns[1]?.next();
    turns.reverse();
    return following;
  };
  const enter = (source: string, lane: Lane): Promise<void> | undefined => {
    if (running < limit) {
      running += 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      lanes[lane].add(source, { enter: resolve, refuse: () => reject(refusal()) });
    });
  };

  return async <T>(source: string, work: () => Promise<T>, lane: Lane = 'usual'): Promise<T> => {
    await enter(source, lane);
    try {
      return await work();
    } finally {
      // The slot is handed on directly, so that nothing else can take it.
      const following = next();
      if (following) following.enter();
      else running -= 1;
    }
  };
}

export type FairSemaphoreOptions = {
  /** Pieces of work at the same time. */
  readonly limit: number;
  /** Pieces that may wait for one source; one more refuses the oldest of that source. */
  readonly maxOfSource: number;
  /** Pieces that may wait in all; one more refuses the oldest of the source that has most. */
  readonly maxWaiting: number;
  /** What a piece that is refused fails with. */
  readonly refusal: () => Error;
};

type Waiter = { readonly enter: () => void; readonly refuse: () => void };

/**
 * Limits concurrency. Waiting work is taken from its sources in turn, so that a busy source delays only itself.
 */
export function createFairSemaphore({ limit, maxOfSource, maxWaiting, refusal }: FairSemaphoreOptions) {
  let running = 0;
  let waiting = 0;
  /** In the order of their turns. */
  const queues = new Map<string, Waiter[]>();

  const takeOldest = (source: string, queue: Waiter[]): Waiter | undefined => {
    const waiter = queue.shift();
    if (waiter) waiting -= 1;
    if (queue.length === 0) queues.delete(source);
    return waiter;
  };
  const next = (): Waiter | undefined => {
    const [first] = queues;
    if (!first) return undefined;
    const [source, queue] = first;
    queues.delete(source);
    queues.set(source, queue);
    return takeOldest(source, queue);
  };
  const makeRoom = (source: string) => {
    const own = queues.get(source);
    if (own && own.length > maxOfSource) return takeOldest(source, own)?.refuse();
    if (waiting <= maxWaiting) return;
    const [longest] = [...queues].toSorted(([, one], [, other]) => other.length - one.length);
    if (longest) takeOldest(...longest)?.refuse();
  };
  const enter = (source: string): Promise<void> | undefined => {
    if (running < limit) {
      running += 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const queue = queues.get(source) ?? [];
      queue.push({ enter: resolve, refuse: () => reject(refusal()) });
      queues.set(source, queue);
      waiting += 1;
      makeRoom(source);
    });
  };

  return async <T>(source: string, work: () => Promise<T>): Promise<T> => {
    await enter(source);
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

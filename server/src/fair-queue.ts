export type FairQueueOptions = {
  /** Pieces of work that may wait for one source; one more refuses the oldest of that source. */
  readonly maxOfSource: number;
  /** Pieces that may wait in all; one more refuses the oldest of the source that has most. */
  readonly maxWaiting: number;
};

export type Waiter = { readonly enter: () => void; readonly refuse: () => void };

/** Waiting work, taken from its sources in turn, so that a busy source delays only itself. */
export function createFairQueue({ maxOfSource, maxWaiting }: FairQueueOptions) {
  let waiting = 0;
  /** In the order of their turns. */
  const queues = new Map<string, Waiter[]>();

  const takeOldest = (source: string, queue: Waiter[]): Waiter | undefined => {
    const waiter = queue.shift();
    if (waiter) waiting -= 1;
    if (queue.length === 0) queues.delete(source);
    return waiter;
  };
  const makeRoom = (source: string) => {
    const own = queues.get(source);
    if (own && own.length > maxOfSource) return takeOldest(source, own)?.refuse();
    if (waiting <= maxWaiting) return;
    const [longest] = [...queues].toSorted(([, one], [, other]) => other.length - one.length);
    if (longest) takeOldest(...longest)?.refuse();
  };

  return {
    add(source: string, waiter: Waiter): void {
      const queue = queues.get(source) ?? [];
      queue.push(waiter);
      queues.set(source, queue);
      waiting += 1;
      makeRoom(source);
    },
    next(): Waiter | undefined {
      const [first] = queues;
      if (!first) return undefined;
      const [source, queue] = first;
      queues.delete(source);
      queues.set(source, queue);
      return takeOldest(source, queue);
    },
  };
}

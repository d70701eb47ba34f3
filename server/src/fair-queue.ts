export type FairQueueOptions = {
  /** Pieces of work that may wait for one source; one more refuses the oldest of that source. */
  readonly maxOfSource: number;
  /** Pieces that may wait in all; one more refuses the oldest of the source that has most. */
  readonly maxWaiting: number;
};

export type Waiter = { readonly enter: () => void; readonly refuse: () => void };
export type Taken = { readonly source: string; readonly waiter: Waiter };

/** Waiting work, taken from its sources in turn, so that a busy source delays only itself. */
export function createFairQueue({ maxOfSource, maxWaiting }: FairQueueOptions) {
  let waiting = 0;
  /** In the order of their turns; none is empty. */
  const queues = new Map<string, Waiter[]>();

  const remove = (source: string, waiter: Waiter | undefined) => {
    const queue = queues.get(source) ?? [];
    const index = waiter ? queue.indexOf(waiter) : -1;
    if (index < 0) return;
    queue.splice(index, 1);
    waiting -= 1;
    if (queue.length === 0) queues.delete(source);
  };
  const refuseOldest = (source: string) => {
    const oldest = queues.get(source)?.[0];
    remove(source, oldest);
    oldest?.refuse();
  };
  const makeRoom = (source: string) => {
    if ((queues.get(source)?.length ?? 0) > maxOfSource) return refuseOldest(source);
    if (waiting <= maxWaiting) return;
    const [longest] = [...queues].toSorted(([, one], [, other]) => other.length - one.length);
    if (longest) refuseOldest(longest[0]);
  };

  return {
    /** @returns takes it out again, if it still waits */
    add(source: string, waiter: Waiter): () => void {
      const queue = queues.get(source) ?? [];
      queue.push(waiter);
      queues.set(source, queue);
      waiting += 1;
      makeRoom(source);
      return () => remove(source, waiter);
    },
    /** The next one of the sources that may have a turn. */
    next(mayRun: (source: string) => boolean): Taken | undefined {
      for (const [source, queue] of queues) {
        const [waiter] = queue;
        if (!waiter || !mayRun(source)) continue;
        queues.delete(source);
        queues.set(source, queue);
        remove(source, waiter);
        return { source, waiter };
      }
      return undefined;
    },
  };
}

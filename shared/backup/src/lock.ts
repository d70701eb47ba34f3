type InTurn = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** One after the other: in all tabs where the browser has Web Locks, else in this page. `signal` ends the waiting, not the work. */
export function createLock(name: string): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work, signal) => {
    const locks = globalThis.navigator?.locks;
    if (locks) return locks.request(name, { signal }, work) as ReturnType<typeof work>;
    const next = last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last = next.catch(() => undefined);
    return next;
  };
}

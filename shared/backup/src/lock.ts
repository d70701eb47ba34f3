/** One after the other: in all tabs where the browser has Web Locks, else in this page. */
export function createLock(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const locks = globalThis.navigator?.locks;
    if (locks) return locks.request(name, work) as ReturnType<typeof work>;
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Late by more than this, a timer had to wait for a device that slept, or for a page that was frozen. Milliseconds. */
const asleep = 2_000;

/**
 * Settles with the promise, or rejects after `ms` with an error that names what was late. A late rejection is swallowed. After
 * a sleep the time begins anew: what was waited for slept as well, and needs its connections again.
 */
export function withDeadline<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const part = Math.min(ms, 1_000);
    let left = ms;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const due = Date.now() + part;
      timer = setTimeout(() => {
        left = Date.now() - due > asleep ? ms : left - part;
        if (left > 0) wait();
        else reject(new Error(`${what} took longer than ${ms} ms`));
      }, part);
    };
    wait();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A sleep that can be cut short: by `wake` from outside, or by the end of the signal. */
export type Waker = { sleep(ms: number | null, signal: AbortSignal): Promise<void>; wake(): void };

/** `sleep(null)` lasts until it is woken. */
export function createWaker(): Waker {
  let end: (() => void) | null = null;
  return {
    wake: () => end?.(),
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const timer = ms === null ? null : setTimeout(() => end?.(), ms);
        end = () => {
          end = null;
          if (timer !== null) clearTimeout(timer);
          signal.removeEventListener('abort', finish);
          resolve();
        };
        const finish = end;
        if (signal.aborted) finish();
        else signal.addEventListener('abort', finish);
      }),
  };
}

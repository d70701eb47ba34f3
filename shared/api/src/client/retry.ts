export type RetryPauses = {
  /** Pause after the first failure, milliseconds. */
  first: number;
  /** Pause that is not exceeded however often it failed, milliseconds, before it is spread. */
  max: number;
};

/**
 * Milliseconds to wait before the next attempt: exponential backoff with jitter. The pause doubles with every failure up
 * to `max` and is then spread by a quarter to either side, so that clients that failed together do not return together.
 * @param failures failures in a row, from 1
 * @param random from 0 to 1
 */
export const retryDelay = (
  failures: number,
  { first, max }: RetryPauses,
  random: number = Math.random(),
): number => Math.min(max, first * 2 ** (failures - 1)) * (0.75 + random / 2);

export type SleepOptions = {
  /** Ends the sleep early. */
  signal?: AbortSignal;
  /** Ends the sleep early when the browser reports that it is online again. */
  untilOnline?: boolean;
};

/**
 * Resolves after so many milliseconds, or earlier as the options say. Never rejects: look at the signal afterwards.
 * @param milliseconds `Infinity` waits for one of the options only
 */
export function sleep(
  milliseconds: number,
  { signal, untilOnline = false }: SleepOptions = {},
): Promise<void> {
  return new Promise((resolve) => {
    const timer = Number.isFinite(milliseconds) ? setTimeout(end, milliseconds) : undefined;
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (untilOnline) window.removeEventListener('online', end);
      resolve();
    }
    if (signal?.aborted) return end();
    signal?.addEventListener('abort', end);
    if (untilOnline) window.addEventListener('online', end);
  });
}

import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds. */
const pause = 250;
const deadline = 90_000;

/** Does something until it succeeds: the server it is asked of may have been killed. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() - started > deadline) throw error;
      await wait(pause);
    }
  }
}

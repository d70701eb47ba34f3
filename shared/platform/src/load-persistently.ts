import { retryDelay, sleep } from '@orangery/api';

/** Milliseconds. */
const pauses = { first: 250, max: 8_000 };
/** Failures in a row after which it is more than a moment's break. */
const patience = 3;

/**
 * Loads code that the page cannot do without, and goes on asking until it comes: a network that was gone comes back.
 * @param load imports it; called again after a failure, with pauses of about 250 ms to 8 s
 * @param onTrouble called once, when it failed three times: time to notify the person
 */
export async function loadPersistently<T>(load: () => Promise<T>, onTrouble?: () => void): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch {
      if (failures === patience) onTrouble?.();
      await sleep(retryDelay(failures, pauses));
    }
  }
}

import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../user-error.ts';

const retryDelay = 20;

/** @returns gives the lock back; undefined while another process holds it */
function take(file: string): (() => void) | undefined {
  let holder: DatabaseSync | undefined;
  try {
    const opened = new DatabaseSync(file, { timeout: 0 });
    holder = opened;
    opened.exec('begin exclusive');
    return () => opened.close();
  } catch (error) {
    holder?.close();
    if (error instanceof Error && /\bis locked\b/.test(error.message)) return undefined;
    throw new UserError(`${file} cannot be a lock; remove it.`, { cause: error });
  }
}

/**
 * Runs `work` while holding `file` as a lock. The lock is the operating system's, held through an empty SQLite file, so it
 * is gone with the process that held it, however that ended; the file itself stays and means nothing.
 * @param patience milliseconds to wait for the current holder; rejects after that.
 */
export async function withLock<T>(file: string, work: () => Promise<T>, patience = 60_000): Promise<T> {
  const giveUp = Date.now() + patience;
  for (;;) {
    const release = take(file);
    if (release) return await work().finally(release);
    if (Date.now() > giveUp) throw new UserError(`${file} is held by another process.`);
    await wait(retryDelay);
  }
}

import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

async function take(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A process that was killed leaves its lock behind; nobody else will remove it. */
async function removeOrphan(file: string): Promise<void> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));
  if (pid > 0 && !isAlive(pid)) await rm(file, { force: true });
}

/**
 * Runs `work` while holding `file` as a lock between the processes of this machine.
 * @param patience milliseconds to wait for the current holder; rejects after that.
 */
export async function withLock<T>(file: string, work: () => Promise<T>, patience = 10_000): Promise<T> {
  const giveUp = Date.now() + patience;
  while (!(await take(file))) {
    if (Date.now() > giveUp) throw new Error(`${file} is held by another process.`);
    await removeOrphan(file);
    await wait(20);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readlink, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { removeUnfinished } from './earlier-release.ts';
import type { EmbeddedWorkerData } from './embedded-worker.ts';
import { takeLock } from './lock.ts';
import { ensureDatabase } from './make-database.ts';

export type EmbeddedOptions = {
  /** Absolute path; made when it is missing. Undefined keeps everything in memory. */
  readonly dataDir?: string;
  /** Dump of a data directory to start a new database from. */
  readonly template?: string;
};

export type Embedded = { readonly connection: PoolConfig; readonly stop: () => Promise<void> };

const socketPrefix = path.join(tmpdir(), 'orangery-db-');

/**
 * Starts the embedded engine in a separate thread, so that a heavy query does not hold up the event loop, behind a
 * unix socket that only this user may open.
 * @throws when another process has the directory open, or the engine cannot start
 */
export async function startEmbedded({ dataDir, template }: EmbeddedOptions): Promise<Embedded> {
  if (dataDir) await makePrivate(dataDir);
  const unlock = dataDir ? takeLock(`${dataDir}.lock`) : () => {};
  const socketDir = await makeSocketDir(dataDir);
  const clean = async () => {
    await rm(socketDir, { recursive: true, force: true });
    unlock();
  };
  try {
    if (dataDir && !template) {
      await ensureDatabase(dataDir);
      // It takes room and does no other harm.
      await removeUnfinished(dataDir).catch(() => {});
    }
    const stopWorker = await startWorker({
      // The engine does not follow a symbolic link.
      dataDir: dataDir && (await realpath(dataDir)),
      template,
      socket: path.join(socketDir, '.s.PGSQL.5432'),
    });
    const stop = async () => {
      await stopWorker();
      await clean();
    };
    return { connection: connectionTo(socketDir), stop };
  } catch (error) {
    await clean();
    throw error;
  }
}

async function startWorker(workerData: EmbeddedWorkerData): Promise<() => Promise<void>> {
  // For all WebAssembly of the process, most of which is the engine. The optimizing compiler works on that for seconds after
  // a start, on every thread it gets, and some 90 MB of what it takes stay with the process. Without it statements take about
  // a quarter longer.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  await isReady(worker);
  return async () => {
    const exited = once(worker, 'exit');
    worker.postMessage('stop');
    await exited;
  };
}

/** Waits for the thread's own word: under `node --watch` the runtime sends messages too. Rejects when the thread fails. */
async function isReady(worker: Worker): Promise<void> {
  for (;;) {
    const [message] = await once(worker, 'message');
    if (message === 'ready') return;
  }
}

// One connection: the engine has a single session, so what one set, prepared or began, all others would share.
const connectionTo = (host: string): PoolConfig => ({
  host,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  max: 1,
});

/**
 * A new private folder for the socket, below the temporary directory, because the path of a unix socket has about 100
 * bytes at most. A link beside the data names it, so that the next start can clear away what a killed process left.
 */
async function makeSocketDir(dataDir: string | undefined): Promise<string> {
  const socketDir = await mkdtemp(socketPrefix);
  if (!dataDir) return socketDir;
  const link = `${dataDir}.socket`;
  const left = await readlink(link).catch(() => undefined);
  if (left?.startsWith(socketPrefix)) await rm(left, { recursive: true, force: true });
  await rm(link, { force: true });
  await symlink(socketDir, link);
  return socketDir;
}

async function makePrivate(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await chmod(dataDir, 0o700);
}

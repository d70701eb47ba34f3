import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { takeLock } from './lock.ts';

const run = promisify(execFile);

/** Makes the files of a new database in a folder, where they get the name `wholeIn(folder)` once all of them are there. */
export type Make = (folder: string) => Promise<unknown>;

/** In a process that ends with it: a second engine makes the files, and its memory would be kept for good. */
const makeInProcess: Make = (folder) =>
  run(process.execPath, [fileURLToPath(new URL('./new-database.ts', import.meta.url)), folder]);

const prefix = 'unfinished-';
/** The file without which a folder is no database. It takes its place last. */
const version = 'PG_VERSION';

export const wholeIn = (folder: string) => path.join(folder, 'whole');
/** Held by the process that writes in the folder. */
export const lockIn = (folder: string) => path.join(folder, 'lock');

/**
 * Makes a new database in a folder that has none; only the holder of the lock of `dataDir` may call it. The files are made in
 * a folder inside, which is on the same file system when `dataDir` is a mount point or a link, and moved from there. So a
 * start that is broken off leaves no half of a database, and the next one clears away what it left or finishes it.
 */
export async function ensureDatabase(dataDir: string, make: Make = makeInProcess): Promise<void> {
  const isMade = () => existsSync(path.join(dataDir, version));
  for (const folder of await unfinished(dataDir)) {
    if (!isMade() && existsSync(wholeIn(folder))) await takePlace(folder, dataDir);
    else await removeUnused(folder);
  }
  if (isMade()) return;
  const folder = await mkdtemp(path.join(dataDir, prefix));
  await make(folder);
  await takePlace(folder, dataDir);
}

const unfinished = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => name.startsWith(prefix)).map((name) => path.join(dataDir, name));

async function takePlace(folder: string, dataDir: string): Promise<void> {
  const whole = wholeIn(folder);
  const names = (await readdir(whole)).filter((name) => name !== version);
  for (const name of [...names, version]) await rename(path.join(whole, name), path.join(dataDir, name));
  await removeUnused(folder);
}

/** Leaves it for the next start where the process of a killed server still writes. */
async function removeUnused(folder: string): Promise<void> {
  let unlock: () => void;
  try {
    unlock = takeLock(lockIn(folder));
  } catch {
    return;
  }
  await rm(folder, { recursive: true, force: true });
  unlock();
}

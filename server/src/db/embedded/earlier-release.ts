import type { Dirent } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** PostgreSQL numbers what is put into a database from here on; the files of a new one have smaller numbers. */
const firstOwnNumber = 16_384;
/** In a database that was not closed, as that of a killed start. */
const openMark = 'postmaster.pid';
/** Milliseconds. The process that made a database ended with its server, or some seconds later. */
const longUnwritten = 60 * 60 * 1000;

/**
 * Removes what a first start of an earlier release left when it was killed: that made a new database in `database.new`, beside
 * `dataDir`. Anything else of that name stays: what belongs to another user, has other files than `dataDir` or tables in
 * it, or was written in the last hour. Only the holder of the lock of `dataDir` may call it.
 * @param now Unix milliseconds
 */
export async function removeUnfinished(dataDir: string, now = Date.now()): Promise<void> {
  const folder = `${dataDir}.new`;
  const own = await lstat(folder).catch(() => undefined);
  if (!own?.isDirectory() || own.uid !== process.getuid?.() || now - own.mtimeMs < longUnwritten) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set([openMark, ...(await readdir(dataDir))]);
  if (!entries.every((entry) => isOfNewDatabase(path.relative(folder, pathOf(entry)), entry, names))) return;
  const written = await Promise.all(entries.map(async (entry) => (await lstat(pathOf(entry))).mtimeMs));
  if (written.some((time) => now - time < longUnwritten)) return;
  await rm(folder, { recursive: true });
}

const pathOf = ({ parentPath, name }: Dirent): string => path.join(parentPath, name);

function isOfNewDatabase(relative: string, entry: Dirent, names: ReadonlySet<string>): boolean {
  const [first = '', ...below] = relative.split(path.sep);
  if (!names.has(first) || !(entry.isFile() || entry.isDirectory())) return false;
  return first !== 'base' || below.every((name) => !(Number.parseInt(name, 10) >= firstOwnNumber));
}

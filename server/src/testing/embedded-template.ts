import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { repositoryRoot } from '../config/repository-root.ts';
import { createKysely } from '../db/client.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { prepareDatabase } from './prepare-database.ts';

const cache = path.join(repositoryRoot, '.cache');
const name = /^embedded-database-.*\.tar$/;

/**
 * A new, migrated embedded database as a file, to start others from. It is made once for each state of the engine and
 * the migrations: making and migrating a database takes several times as long as starting from this file.
 */
export async function embeddedTemplate(): Promise<string> {
  const file = path.join(cache, `embedded-database-${await fingerprint()}.tar`);
  if (existsSync(file)) return file;
  const dump = await newDatabase();
  await mkdir(cache, { recursive: true });
  for (const old of await readdir(cache))
    if (name.test(old)) await rm(path.join(cache, old), { force: true });
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, dump);
  await rename(partial, file);
  return file;
}

async function newDatabase(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orangery-template-'));
  const dataDir = path.join(folder, 'database');
  try {
    const embedded = await startEmbedded({ dataDir });
    const db = createKysely(embedded.connection);
    await prepareDatabase(db);
    await db.destroy();
    await embedded.stop();
    const engine = await PGlite.create(dataDir);
    const dump = await engine.dumpDataDir('none');
    await engine.close();
    return Buffer.from(await dump.arrayBuffer());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(versionOf('@electric-sql/pglite')).update(versionOf('pg-boss'));
  const migrations = new URL('../db/migrations/', import.meta.url);
  for (const file of (await readdir(migrations)).sort())
    hash.update(file).update(await readFile(new URL(file, migrations)));
  return hash.digest('hex').slice(0, 12);
}

function versionOf(library: string): string {
  const entry = createRequire(import.meta.url).resolve(library);
  const root = entry.slice(0, entry.lastIndexOf('/dist/'));
  const { version } = createRequire(import.meta.url)(`${root}/package.json`) as { version: string };
  return version;
}

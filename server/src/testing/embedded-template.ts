import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { repositoryRoot } from '../config.ts';

/** An empty embedded database as a file, made once for each version of the engine: starting from it is ten times as quick. */
export async function embeddedTemplate(): Promise<string> {
  const folder = path.join(repositoryRoot, '.cache');
  const file = path.join(folder, `empty-database-${engineVersion()}.tar`);
  if (existsSync(file)) return file;
  const engine = await PGlite.create('memory://');
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  await mkdir(folder, { recursive: true });
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()));
  await rename(partial, file);
  return file;
}

function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const root = entry.slice(0, entry.lastIndexOf('/dist/'));
  const { version } = createRequire(import.meta.url)(`${root}/package.json`) as { version: string };
  return version;
}

import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RegistryDocument, registryDocument } from '@orangery/api/contract';
import { withLock } from './lock.ts';
import { emptyRegistry } from './registry.ts';
import { verifyFiles } from './verify-files.ts';

/** Another writer changed the registry in between: read it again and repeat the change. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
  constructor(expected: number, found: number) {
    super(`The registry is at revision ${found}, not ${expected}.`);
  }
}

/** A releases folder: `registry.json`, its past revisions in `history/`, and `<name>/<version>/…`. */
export type DirectoryStore = {
  /** The current registry; an empty one when there is none. Rejects when the document is not a registry. */
  read(): Promise<RegistryDocument>;
  /** Writes the next revision if `expected` is still the current one. @throws RevisionConflict otherwise. */
  write(next: RegistryDocument, expected: number): Promise<void>;
  /** Copies a build into its own folder, whole or not at all, and verifies it. @throws DamagedFiles */
  addRelease(release: ReleaseFiles): Promise<void>;
  /** Removes the release folders of a remote that are not in `versions`. */
  keepOnly(name: string, versions: readonly string[]): Promise<void>;
};

export type ReleaseFiles = {
  name: string;
  version: string;
  /** Absolute folder of the build. */
  from: string;
  /** File → integrity. */
  files: Readonly<Record<string, string>>;
};

const exists = (file: string) => stat(file).then(Boolean, () => false);

async function readRegistry(file: string): Promise<RegistryDocument> {
  if (!(await exists(file))) return emptyRegistry(randomBytes(8).toString('hex'));
  return registryDocument.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Readers see the old document or the new one, never a part of it. */
async function replace(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(temporary, text, { flush: true });
  await rename(temporary, file);
}

async function addRelease(folder: string, { name, version, from, files }: ReleaseFiles): Promise<void> {
  const target = path.join(folder, name, version);
  if (await exists(target)) return verifyFiles(target, files);
  const temporary = path.join(folder, name, `.${version}.${process.pid}.${randomBytes(4).toString('hex')}`);
  try {
    await cp(from, temporary, { recursive: true });
    await verifyFiles(temporary, files);
    await rename(temporary, target).catch(async (error: unknown) => {
      // Another process was faster with the same release.
      if (!(await exists(target))) throw error;
      await verifyFiles(target, files);
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** A store in a folder of this machine; the folder is made when it is needed. */
export function directoryStore(folder: string): DirectoryStore {
  const file = path.join(folder, 'registry.json');
  const history = path.join(folder, 'history');
  return {
    read: () => readRegistry(file),
    write: async (next, expected) => {
      await mkdir(history, { recursive: true });
      await withLock(path.join(folder, 'registry.lock'), async () => {
        const current = await readRegistry(file);
        if (current.revision !== expected) throw new RevisionConflict(expected, current.revision);
        const text = `${JSON.stringify(registryDocument.parse(next), null, 2)}\n`;
        await writeFile(path.join(history, `${next.revision}.json`), text);
        await replace(file, text);
      });
    },
    addRelease: (release) => addRelease(folder, release),
    keepOnly: async (name, versions) => {
      const found = await readdir(path.join(folder, name));
      const old = found.filter((version) => !version.startsWith('.') && !versions.includes(version));
      await Promise.all(
        old.map((version) => rm(path.join(folder, name, version), { recursive: true, force: true })),
      );
    },
  };
}

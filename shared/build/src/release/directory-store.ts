import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryDocument } from '@orangery/api/contract';
import { withLock } from './lock.ts';
import { isIntact, readRegistry, writeRegistry } from './registry-file.ts';
import { verifyFiles } from './verify-files.ts';

export type ReleaseFiles = {
  name: string;
  version: string;
  /** Absolute folder of the build. */
  from: string;
  /** File → integrity. */
  files: Readonly<Record<string, string>>;
};

type Change = (registry: RegistryDocument) => RegistryDocument;

/** A releases folder: `registry.json`, its past revisions in `history/`, and `<name>/<version>/…`. */
export type DirectoryStore = {
  /**
   * The current registry; the newest good revision when `registry.json` is missing or damaged, an empty one when nothing was
   * ever published.
   */
  read(): Promise<RegistryDocument>;
  /** Changes the registry. A change that gives back its input writes nothing but a registry that had to be
   * recovered. */
  change(change: Change): Promise<{ registry: RegistryDocument; changed: boolean }>;
  /**
   * Copies a build into its own folder, whole or not at all, verifies it, changes the registry, and removes the releases of
   * this remote that the registry no longer names. @throws DamagedFiles
   */
  publish(release: ReleaseFiles, change: Change): Promise<{ registry: RegistryDocument; changed: boolean }>;
};

/** Milliseconds that a folder which no registry names stays: open tabs may still load from it. */
const gracePeriod = 60 * 60 * 1000;

const exists = (file: string) => stat(file).then(Boolean, () => false);

async function addRelease(folder: string, { name, version, from, files }: ReleaseFiles): Promise<void> {
  const target = path.join(folder, name, version);
  if (await exists(target)) return verifyFiles(target, files);
  const temporary = path.join(folder, name, `.${version}.${process.pid}.${randomBytes(4).toString('hex')}`);
  try {
    await cp(from, temporary, { recursive: true });
    await verifyFiles(temporary, files);
    await rename(temporary, target);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Removes what the registry does not name, half copies of killed processes among it. */
async function prune(folder: string, kept: ReadonlySet<string>, before: number): Promise<void> {
  for (const entry of await readdir(folder)) {
    const old = path.join(folder, entry);
    if (kept.has(entry) || (await stat(old)).mtimeMs > before) continue;
    await rm(old, { recursive: true, force: true });
  }
}

const versionsOf = ({ microFrontends }: RegistryDocument, name: string): ReadonlySet<string> =>
  new Set((microFrontends[name] ?? []).map(({ metadata }) => metadata.version));

async function changeRegistry(folder: string, change: Change) {
  const current = await readRegistry(folder);
  const registry = change(current);
  const changed = registry !== current;
  const recovered = current.revision > 0 && !(await isIntact(folder));
  if (changed || recovered) await writeRegistry(folder, registry);
  return { registry, changed };
}

/**
 * A store in a folder of this machine; the folder is made when it is needed. Everything that changes it holds one lock, so
 * what is published at the same time comes one after the other.
 * @param now the clock, in Unix milliseconds
 */
export function directoryStore(folder: string, now: () => number = Date.now): DirectoryStore {
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    await mkdir(folder, { recursive: true });
    return withLock(path.join(folder, 'registry.lock.db'), work);
  };
  return {
    read: () => readRegistry(folder),
    change: (change) => alone(() => changeRegistry(folder, change)),
    publish: (release, change) =>
      alone(async () => {
        await addRelease(folder, release);
        const result = await changeRegistry(folder, change);
        const kept = versionsOf(result.registry, release.name);
        await prune(path.join(folder, release.name), kept, now() - gracePeriod);
        return result;
      }),
  };
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type MicroFrontend, microFrontend } from '@orangery/api/contract';
import { satisfies } from '@orangery/api/satisfies';
import { z } from 'zod';
import { UserError } from '../user-error.ts';
import type { DirectoryStore } from './directory-store.ts';
import { addressed, withRelease } from './registry.ts';

export type PublishOptions = {
  /** Remote's name in the registry. */
  name: string;
  /** Absolute folder of its build, with `release.json` and `files.json`. */
  dist: string;
  store: DirectoryStore;
  /** Address of the releases folder; `/releases` when left out. */
  base?: string;
  /** Versions the shell provides (`{ platform: '1.0.0' }`); a release that needs another is refused. */
  provides?: Readonly<Record<string, string>>;
};

export type PublishResult = { version: string; revision: number; changed: boolean };

/** @throws UserError when the file is missing or is not what a build writes */
async function readBuilt<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new UserError(`${file} is missing or damaged; run mf build.`, { cause });
  }
}

/** @throws UserError */
function refuseIncompatible(
  name: string,
  release: MicroFrontend,
  provides: Readonly<Record<string, string>>,
): void {
  for (const [what, range] of Object.entries(release.extras.mf.requires)) {
    const version = provides[what];
    if (version !== undefined && !satisfies(version, range))
      throw new UserError(
        `${name} ${release.metadata.version} needs ${what} ${range}; the shell provides ${version}.`,
      );
  }
}

/**
 * Publishes a build: its files first, verified, then the pointer in the registry, so that a visitor gets the old release
 * or the new one, whole. Publishing the current release again changes nothing. Older releases than those the registry
 * keeps are removed.
 * @throws UserError when the shell cannot run it or it cannot be read; DamagedFiles when a file is not what the build wrote.
 */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  const { name, dist, store, base = '/releases', provides = {} } = options;
  const release = await readBuilt(path.join(dist, 'release.json'), microFrontend);
  const files = await readBuilt(path.join(dist, 'files.json'), z.record(z.string(), z.string()));
  const { version } = release.metadata;
  refuseIncompatible(name, release, provides);
  const record = addressed(release, `${base}/${name}/${version}/`);
  const { registry, changed } = await store.publish({ name, version, from: dist, files }, (current) =>
    withRelease(current, name, record),
  );
  return { version, revision: registry.revision, changed };
}

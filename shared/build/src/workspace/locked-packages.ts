import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const references = z.record(z.string(), z.string()).default({});
const importer = z.object({
  dependencies: z.record(z.string(), z.object({ version: z.string() })).default({}),
});
const lockfile = z.object({
  importers: z.record(z.string(), importer).default({}),
  packages: z
    .record(z.string(), z.object({ resolution: z.record(z.string(), z.unknown()).default({}) }))
    .default({}),
  snapshots: z
    .record(z.string(), z.object({ dependencies: references, optionalDependencies: references }))
    .default({}),
});
type Lockfile = z.output<typeof lockfile>;

let known: { text: string; lock: Lockfile } | undefined;

function readLockfile(file: string): Lockfile {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (known?.text !== text) known = { text, lock: lockfile.parse(parse(text) ?? {}) };
  return known.lock;
}

/** `react-dom@19.3.1(patch_hash=0a1b)(react@19.3.1)` → `react-dom@19.3.1`, `(patch_hash=0a1b)`. The versions of the peers are counted where they are bundled. */
function partsOf(key: string): { id: string; patch: string } {
  const [, id = key, patch = ''] = /^([^(]+)(\(patch_hash=\w+\))?/.exec(key) ?? [];
  return { id, patch };
}

/**
 * The packages of the npm registry that workspace packages need at run time, and what those need, each as its name, version,
 * patch and integrity, sorted.
 * @param folders the workspace packages, absolute
 * @param isProvided names that come from elsewhere and are left out, with what only they need
 */
export function lockedPackages(
  root: string,
  folders: Iterable<string>,
  isProvided: (name: string) => boolean,
): string[] {
  const { importers, packages, snapshots } = readLockfile(path.join(root, 'pnpm-lock.yaml'));
  const found = new Set<string>();
  const visit = (needed: Readonly<Record<string, string>>): void => {
    for (const [name, version] of Object.entries(needed)) {
      // The version of an alias is the whole key.
      const key = [`${name}@${version}`, version].find((candidate) => candidate in snapshots);
      if (key === undefined || found.has(key) || isProvided(name)) continue;
      found.add(key);
      const snapshot = snapshots[key];
      visit({ ...snapshot?.dependencies, ...snapshot?.optionalDependencies });
    }
  };
  for (const folder of folders) {
    const { dependencies = {} } = importers[path.relative(root, folder)] ?? {};
    visit(Object.fromEntries(Object.entries(dependencies).map(([name, { version }]) => [name, version])));
  }
  const identities = [...found]
    .map(partsOf)
    .map(({ id, patch }) => `${id}${patch} ${JSON.stringify(packages[id]?.resolution)}`);
  return [...new Set(identities)].sort();
}

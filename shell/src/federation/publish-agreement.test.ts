import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MicroFrontend, ResolvedRelease } from '@orangery/api/contract';
import { directoryStore, publish } from '@orangery/build/release';
import { platformVersion } from '@orangery/platform';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseReleases } from './releases.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agreement-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const recordOf = (platform: string): MicroFrontend => {
  const entry = { url: 'entry.js', integrity: 'sha384-x' };
  return {
    url: entry.url,
    metadata: { integrity: entry.integrity, version: '1.0.0-0a1b2c3d' },
    extras: {
      mf: {
        global: 'mf_new',
        kind: 'module-federation',
        requires: { platform },
        manifest: 'mf-manifest.json',
        assets: { entry, js: [], css: [], texts: {} },
        build: { at: 1 },
      },
    },
  };
};

/** Whether a release can be published for this shell. */
async function isPublished(record: MicroFrontend): Promise<boolean> {
  const dist = await mkdtemp(path.join(folder, 'build-'));
  await writeFile(path.join(dist, 'entry.js'), '');
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(record));
  await writeFile(path.join(dist, 'files.json'), '{}');
  const store = directoryStore(path.join(folder, 'releases'));
  try {
    await publish({ name: 'mf-new', dist, store, provides: { platform: platformVersion } });
    return true;
  } catch (error) {
    // Anything else than these two is a fault of this test.
    if (/needs platform|no version range/.test(String(error))) return false;
    throw error;
  }
}

/** Whether this shell would load it, had it come into the registry by whatever way. */
function isLoaded({ metadata, extras: { mf } }: MicroFrontend): boolean {
  const { global, requires, assets } = mf;
  const release: ResolvedRelease = { version: metadata.version, global, requires, assets };
  return chooseReleases('mf-new', { revision: 1, remotes: { 'mf-new': release } }, {}).kind === 'candidates';
}

const [major = 0, minor = 0, patch = 0] = platformVersion.split('.').map(Number);

test.each([
  [`^${major}`, true],
  [`^${major}.${minor}`, true],
  [`^${major}.${minor}.${patch}`, true],
  [`^${major}.${minor}.${patch + 1}`, false],
  [`^${major}.${minor + 1}`, false],
  [`^${major + 1}`, false],
  [`^${major - 1}`, false],
  [platformVersion, true],
  [`${major}.${minor}.${patch + 1}`, false],
  [` ^${major}`, false],
  [`>=${major}`, false],
  ['*', false],
  ['', false],
])('a release that needs platform "%s" is published and loaded by the same rule: %s', async (range, fits) => {
  const record = recordOf(range);
  expect({ published: await isPublished(record), loaded: isLoaded(record) }).toEqual({
    published: fits,
    loaded: fits,
  });
});

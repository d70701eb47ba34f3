import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { integrityOf } from '../deliver/integrity.ts';
import { releaseRecord } from '../deliver/release-record.ts';
import { directoryStore, RevisionConflict } from './directory-store.ts';
import { publish } from './publish.ts';
import { releasesKept } from './registry.ts';
import { DamagedFiles } from './verify-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const manifest = {
  metaData: { remoteEntry: { path: '', name: 'entry.js' } },
  exposes: [
    {
      path: './remote',
      assets: { js: { sync: ['view.js'], async: [] }, css: { sync: ['view.css'], async: [] } },
    },
  ],
};

/** Writes a build as the preset does and returns its folder. */
async function build(content: string, platform = '^1'): Promise<string> {
  const dist = path.join(folder, `build-${content}-${platform}`);
  await mkdir(dist, { recursive: true });
  const files: Record<string, string> = {};
  for (const name of ['entry.js', 'view.js', 'view.css', 'en.js']) {
    const text = `/* ${name} ${content} */`;
    files[name] = integrityOf(Buffer.from(text));
    await writeFile(path.join(dist, name), text);
    await writeFile(path.join(dist, `${name}.gz`), gzipSync(text));
  }
  const translations = { en: ['en.js'] };
  const record = releaseRecord({
    packageVersion: '1.0.0',
    global: 'mf_a',
    platform,
    manifest,
    files,
    translations,
    at: 1,
  });
  await writeFile(path.join(dist, 'files.json'), JSON.stringify(files));
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(record));
  return dist;
}

const storeIn = () => directoryStore(path.join(folder, 'releases'));
const publishContent = async (content: string, name = 'mf-a') =>
  publish({ name, dist: await build(content), store: storeIn() });

test('a release is copied, and the registry points at it with absolute addresses', async () => {
  const { version, revision, changed } = await publishContent('one');
  const registry = await storeIn().read();
  expect({ revision, changed }).toEqual({ revision: 1, changed: true });
  const [release] = registry.microFrontends['mf-a'] ?? [];
  expect(release?.url).toBe(`/releases/mf-a/${version}/entry.js`);
  expect(release?.extras.mf.assets.texts.en?.[0]?.url).toBe(`/releases/mf-a/${version}/en.js`);
  expect(await readFile(path.join(folder, 'releases/mf-a', version, 'view.js'), 'utf8')).toContain('one');
});

test('the version is the content: equal builds share one, other content has another', async () => {
  const first = await publishContent('one');
  const again = await publishContent('one');
  const other = await publishContent('two');
  expect(again).toEqual({ ...first, changed: false });
  expect(other.version).not.toBe(first.version);
  expect(other.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
});

test('the release before becomes the fallback, and going back to it makes it current again', async () => {
  const first = await publishContent('one');
  const second = await publishContent('two');
  const [current, previous] = (await storeIn().read()).microFrontends['mf-a'] ?? [];
  expect(current?.metadata.version).toBe(second.version);
  expect(current?.fallbackUrl).toBe(previous?.url);
  expect(previous?.deployment).toEqual({ traffic: 0, default: false });
  const back = await publishContent('one');
  expect(back).toMatchObject({ version: first.version, changed: true });
  const list = (await storeIn().read()).microFrontends['mf-a'] ?? [];
  expect(list.map((entry) => entry.metadata.version)).toEqual([first.version, second.version]);
});

test('every revision is kept', async () => {
  await publishContent('one');
  await publishContent('two');
  expect((await readdir(path.join(folder, 'releases/history'))).sort()).toEqual(['1.json', '2.json']);
});

test('only the newest releases stay', async () => {
  const versions: string[] = [];
  for (const content of ['1', '2', '3', '4', '5', '6', '7'])
    versions.push((await publishContent(content)).version);
  const kept = await readdir(path.join(folder, 'releases/mf-a'));
  expect(kept.sort()).toEqual(versions.slice(-releasesKept).sort());
});

test('a file that was changed after the build is refused and nothing is published', async () => {
  const dist = await build('one');
  await writeFile(path.join(dist, 'view.js'), 'tampered');
  await expect(publish({ name: 'mf-a', dist, store: storeIn() })).rejects.toThrow(DamagedFiles);
  expect((await storeIn().read()).revision).toBe(0);
  expect(await readdir(path.join(folder, 'releases/mf-a'))).toEqual([]);
});

test('a compressed copy that does not match its file is refused', async () => {
  const dist = await build('one');
  await writeFile(path.join(dist, 'view.css.gz'), gzipSync('something else'));
  await expect(publish({ name: 'mf-a', dist, store: storeIn() })).rejects.toThrow('view.css.gz');
});

test('a release folder that was damaged later is noticed', async () => {
  const { version } = await publishContent('one');
  await cp(path.join(folder, 'build-one-^1/en.js'), path.join(folder, 'releases/mf-a', version, 'view.js'));
  await expect(publishContent('one')).rejects.toThrow('view.js');
});

test('a release for another platform is refused', async () => {
  const dist = await build('one', '^2');
  const attempt = publish({ name: 'mf-a', dist, store: storeIn(), provides: { platform: '1.4.0' } });
  await expect(attempt).rejects.toThrow('needs platform ^2');
});

test('a writer with an old revision is refused', async () => {
  await publishContent('one');
  const registry = await storeIn().read();
  await expect(storeIn().write({ ...registry, revision: 2 }, 0)).rejects.toThrow(RevisionConflict);
});

test('remotes published at the same moment are all there, one revision each', async () => {
  const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d'];
  const dist = await build('one');
  await Promise.all(names.map((name) => publish({ name, dist, store: storeIn() })));
  const registry = await storeIn().read();
  expect(Object.keys(registry.microFrontends).sort()).toEqual(names);
  expect(registry.revision).toBe(names.length);
});

test('the lock of a process that is gone is taken over', async () => {
  await mkdir(path.join(folder, 'releases'), { recursive: true });
  // No process has this number: it is above the largest one the kernel gives.
  await writeFile(path.join(folder, 'releases/registry.lock'), '4194305');
  expect(await publishContent('one')).toMatchObject({ changed: true });
});

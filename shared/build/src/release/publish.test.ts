import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { integrityOf } from '../deliver/integrity.ts';
import { releaseRecord } from '../deliver/release-record.ts';
import { UserError } from '../user-error.ts';
import { directoryStore } from './directory-store.ts';
import { withLock } from './lock.ts';
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

/** Far enough in the future for everything to be old enough to be removed. */
const later = () => Date.now() + 24 * 60 * 60 * 1000;
const storeIn = (now?: () => number) => directoryStore(path.join(folder, 'releases'), now);
const publishContent = async (content: string, name = 'mf-a', now?: () => number) =>
  publish({ name, dist: await build(content), store: storeIn(now) });

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

const releaseFolders = async () => (await readdir(path.join(folder, 'releases/mf-a'))).toSorted();

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

test('only the newest releases stay, once the others are too old for an open tab', async () => {
  const contents = ['1', '2', '3', '4', '5', '6', '7'];
  const versions: string[] = [];
  for (const content of contents.slice(0, -1)) versions.push((await publishContent(content)).version);
  expect(await releaseFolders()).toEqual(versions.toSorted());
  versions.push((await publishContent('7', 'mf-a', later)).version);
  expect(await releaseFolders()).toEqual(versions.slice(-releasesKept).toSorted());
});

test('half a copy that a killed process left behind is removed in the end', async () => {
  await publishContent('one');
  await mkdir(path.join(folder, 'releases/mf-a/.1.0.0-dead.1.cafe'));
  const { version } = await publishContent('one', 'mf-a', later);
  expect(await releaseFolders()).toEqual([version]);
});

test('releases published at the same moment, old ones among them, leave a current one that is there', async () => {
  const contents = Array.from({ length: 9 }, (_, index) => `${index}`);
  for (const content of contents) await publishContent(content, 'mf-a', later);
  await Promise.all(contents.toReversed().map((content) => publishContent(content, 'mf-a', later)));
  const named = (await storeIn().read()).microFrontends['mf-a'] ?? [];
  expect(await releaseFolders()).toEqual(named.map(({ metadata }) => metadata.version).toSorted());
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
  await expect(attempt).rejects.toThrow('needs platform ^2; the shell provides 1.4.0');
});

test('remotes published at the same moment are all there, one revision each', async () => {
  const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d'];
  const dist = await build('one');
  await Promise.all(names.map((name) => publish({ name, dist, store: storeIn() })));
  const registry = await storeIn().read();
  expect(Object.keys(registry.microFrontends).sort()).toEqual(names);
  expect(registry.revision).toBe(names.length);
});

test.each([
  ['registry.lock', ''],
  ['registry.lock', '1'],
  ['registry.lock', '4194305'],
  ['registry.lock.db', ''],
])('a file %s with "%s" in it, left by anybody, keeps nobody from publishing', async (file, content) => {
  await mkdir(path.join(folder, 'releases'), { recursive: true });
  await writeFile(path.join(folder, 'releases', file), content);
  expect(await publishContent('one')).toMatchObject({ changed: true });
});

test('a file that cannot be the lock is named', async () => {
  await mkdir(path.join(folder, 'releases'), { recursive: true });
  await writeFile(path.join(folder, 'releases/registry.lock.db'), 'not a database '.repeat(100));
  const refused = publishContent('one');
  await expect(refused).rejects.toThrow(UserError);
  await expect(refused).rejects.toThrow('registry.lock.db cannot be a lock; remove it.');
});

test.each([
  ['release.json', '{'],
  ['release.json', '{ "a": 1 }'],
  ['files.json', ''],
  ['files.json', undefined],
])('a build whose %s is %j is refused by its name', async (file, content) => {
  const dist = await build('one');
  if (content === undefined) await rm(path.join(dist, file));
  else await writeFile(path.join(dist, file), content);
  const refused = publish({ name: 'mf-a', dist, store: storeIn() });
  await expect(refused).rejects.toThrow(UserError);
  await expect(refused).rejects.toThrow(`${file} is missing or damaged`);
});

test('a process that is killed while it publishes keeps nobody else from publishing', async () => {
  const lock = path.join(folder, 'releases/registry.lock.db');
  await mkdir(path.dirname(lock), { recursive: true });
  const script = `
    import { withLock } from ${JSON.stringify(new URL('lock.ts', import.meta.url).href)};
    await withLock(${JSON.stringify(lock)}, () => new Promise(() => {
      console.log('held');
      setInterval(() => {}, 1_000);
    }));`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  await expect(withLock(lock, async () => 'mine', 100)).rejects.toThrow('held by another process');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await publishContent('one')).toMatchObject({ changed: true });
});

test.each([
  ['missing', (file: string) => rm(file)],
  ['damaged', (file: string) => writeFile(file, '{ "revision": 2')],
  ['empty', (file: string) => writeFile(file, '')],
])('a registry that is %s goes on from the newest good revision', async (_, damage) => {
  await publishContent('one');
  const { version } = await publishContent('two');
  await damage(path.join(folder, 'releases/registry.json'));
  await writeFile(path.join(folder, 'releases/history/3.json'), 'half a revi');
  const { revision } = await publishContent('three');
  const [current, before] = (await storeIn().read()).microFrontends['mf-a'] ?? [];
  expect({ revision, before: before?.metadata.version }).toEqual({ revision: 3, before: version });
  expect(current?.metadata.version).not.toBe(version);
});

test('a damaged registry is put right by publishing the current release again', async () => {
  const published = await publishContent('one');
  const file = path.join(folder, 'releases/registry.json');
  const before = await readFile(file, 'utf8');
  await writeFile(file, '{');
  expect(await publishContent('one')).toEqual({ ...published, changed: false });
  expect(await readFile(file, 'utf8')).toBe(before);
});

test('a damaged registry without a good revision is named', async () => {
  await publishContent('one');
  await writeFile(path.join(folder, 'releases/registry.json'), '{');
  await rm(path.join(folder, 'releases/history'), { recursive: true });
  const refused = publishContent('two');
  await expect(refused).rejects.toThrow(UserError);
  await expect(refused).rejects.toThrow('registry.json is damaged');
});

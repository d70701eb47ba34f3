import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { firstPaintFile, microFrontend } from '@orangery/api/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBuild } from '../cli/rspack.ts';
import { integrityOf } from '../deliver/integrity.ts';
import { workspaceRoot } from '../workspace/workspace.ts';

const cache = path.join(workspaceRoot(import.meta.dirname), '.cache');
let parent: string;
let folder: string;
const read = (file: string) => readFileSync(path.join(folder, 'dist', file));
const release = () => microFrontend.parse(JSON.parse(read('release.json').toString()));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  parent = mkdtempSync(path.join(cache, 'remote-build-'));
  folder = path.join(parent, 'mf-fixture');
  write('package.json', JSON.stringify({ name: 'mf-fixture', version: '3.2.1', type: 'module' }));
  write(
    'rspack.config.ts',
    `import { remoteBuild } from '@orangery/build'; export default remoteBuild({
      name: 'mf-fixture', port: 3549, files: { fonts: './fonts', maps: { from: 'pretend-library/maps', leaveOut: ['engine.*'] } } });`,
  );
  write('locales/en/mf-fixture.json', '{ "hello": "Hello" }');
  write('locales/fa/mf-fixture.json', '{ "hello": "سلام" }');
  write('src/room.module.css', '@layer remotes { .room { inline-size: 12px } }');
  write('src/late.ts', 'export const late = "this part comes later";');
  write('src/large.ts', `export const large = "${'large library '.repeat(8_000)}";`);
  write('src/twice.ts', 'export const twice = (n: number): number => n * 2;');
  write(
    'src/count.worker.ts',
    `import { twice } from './twice.ts';
addEventListener('message', ({ data }: MessageEvent<number>) => postMessage(twice(data)));`,
  );
  write('fonts/Plain Sans.bin', 'letters');
  write('node_modules/pretend-library/maps/a/one.bcmap', 'a map');
  write('node_modules/pretend-library/maps/engine.wasm', 'not needed');
  write('src/frames/chart.css', '.chart { inline-size: 34px }');
  write('src/frames/chart.ts', 'import "./chart.css"; document.title = "drawn in a frame";');
  write(
    'src/remote.tsx',
    `import { useState } from 'react';
import styles from './room.module.css';
function Room() { const [text] = useState('room'); return <p className={styles.room}>{text}</p>; }
export default { name: 'mf-fixture', platform: '^1', views: { room: Room }, late: () => import('./late.ts'), large: () => import('./large.ts'),
  count: () => new URL('./count.worker.ts', import.meta.url),
  translations: { en: () => import('../locales/en/mf-fixture.json'), fa: () => import('../locales/fa/mf-fixture.json') } };`,
  );
  write(
    'src/first-paint/index.ts',
    `import styles from '../room.module.css';
const html = '<p class="' + styles.room + '">Room</p>';
// As React's renderer does, it keeps its thread alive.
setInterval(() => {}, 1000);
export default { room: { desktop: { en: html }, mobile: { en: html } } };`,
  );
  await runBuild(folder);
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

test('the release names entry, script, style and translations with the integrity of the files', () => {
  const { metadata, extras } = release();
  const { entry, js, css, texts } = extras.mf.assets;
  expect(metadata.version).toMatch(/^3\.2\.1-[0-9a-f]{8}$/);
  expect(extras.mf).toMatchObject({ global: 'mf_fixture', requires: { platform: '^1' } });
  expect([js.length, css.length, Object.keys(texts)]).toEqual([1, 1, ['en', 'fa']]);
  for (const { url, integrity } of [entry, ...js, ...css, ...Object.values(texts).flat()])
    expect(integrityOf(read(url))).toBe(integrity);
});

test('Chromium compiles every file before it is called, but large libraries', () => {
  const scripts = readdirSync(path.join(folder, 'dist')).filter((file) => file.endsWith('.js'));
  const isHinted = (file: string) => read(file).toString().startsWith('//# allFunctionsCalledOnLoad\n');
  const plain = scripts.filter((file) => !isHinted(file));
  expect(plain).toHaveLength(1);
  expect(read(plain[0] as string).toString()).toContain('large library');
});

test('the first paint of its views is part of the release, with the CSS that it needs', () => {
  const { firstPaint } = release().extras.mf.assets;
  expect(integrityOf(read(firstPaint?.url ?? ''))).toBe(firstPaint?.integrity);
  const { css, pages } = firstPaintFile.parse(JSON.parse(read('first-paint.json').toString()));
  const name = /class="([\w-]+)"/.exec(pages.room?.desktop?.en ?? '')?.[1];
  expect(css).toBe(`@layer remotes{.${name}{inline-size:12px}}`);
});

test('the entry asks for every chunk with its integrity', () => {
  const { entry } = release().extras.mf.assets;
  const source = read(entry.url).toString();
  const chunks = readdirSync(path.join(folder, 'dist')).filter(
    // Browsers check no integrity of a worker.
    (file) => /\.(js|css)$/.test(file) && !/^remoteEntry|\.worker\./.test(file),
  );
  expect(chunks.length).toBeGreaterThan(4);
  for (const chunk of chunks) expect(source).toContain(integrityOf(read(chunk)));
});

test('a page for a frame is built apart and is part of the release, with script and style', () => {
  const pages = Object.keys(JSON.parse(read('files.json').toString())).filter((file) => /\.html$/.test(file));
  expect(pages).toEqual([expect.stringMatching(/^frames\/chart\.[0-9a-f]{8}\.html$/)]);
  const page = read(pages[0] ?? '').toString();
  const files = [...page.matchAll(/(?:src|href)="([^"]+)" integrity="([^"]+)"/g)];
  for (const [, file, integrity] of files) expect(integrityOf(read(`frames/${file}`))).toBe(integrity);
  const contents = files.map(([, file]) => read(`frames/${file}`).toString()).join();
  expect(contents).toContain('.chart{inline-size:34px}');
  expect(contents).toContain('drawn in a frame');
});

test('a worker is one script, with what it imports and without the federation', () => {
  const worker = readdirSync(path.join(folder, 'dist')).find((file) =>
    /^count\.worker\.\w{8}\.js$/.test(file),
  );
  const answers: unknown[] = [];
  let listener = (_event: { data: number }) => {};
  runInNewContext(read(worker ?? '').toString(), {
    addEventListener: (_name: string, added: typeof listener) => {
      listener = added;
    },
    postMessage: (answer: unknown) => answers.push(answer),
  });
  listener({ data: 21 });
  expect(answers).toEqual([42]);
});

test('the remote addresses its worker by the name of the built file', () => {
  const worker = readdirSync(path.join(folder, 'dist')).find((file) => file.startsWith('count.worker'));
  const scripts = readdirSync(path.join(folder, 'dist')).filter((file) => /^__federation.+\.js$/.test(file));
  expect(scripts.map((file) => read(file).toString()).join()).toContain(worker);
});

test('files of a folder and of a library are copied under their own names, and are part of the release', () => {
  expect(read('files/fonts/Plain Sans.bin').toString()).toBe('letters');
  expect(read('files/maps/a/one.bcmap').toString()).toBe('a map');
  expect(JSON.parse(read('files.json').toString())).toMatchObject({
    'files/maps/a/one.bcmap': integrityOf(read('files/maps/a/one.bcmap')),
  });
  expect(readdirSync(path.join(folder, 'dist/files/maps'))).toEqual(['a']);
});

test('libraries of the platform are not inside', () => {
  const scripts = readdirSync(path.join(folder, 'dist')).filter((file) => file.endsWith('.js'));
  const others = scripts.map((file) => read(file)).filter((script) => !script.includes('large library'));
  const size = others.reduce((sum, { length }) => sum + length, 0);
  expect(size).toBeLessThan(40_000);
});

test('a compressed copy is the file', () => {
  const { url } = release().extras.mf.assets.entry;
  expect(brotliDecompressSync(read(`${url}.br`)).equals(read(url))).toBe(true);
});

test('the same sources give the same version, other sources another, and other globals in the page', async () => {
  const before = release();
  const globalOf = (url: string) => /mf-fixture@[0-9a-f]{16}/.exec(read(url).toString())?.[0];
  const globalBefore = globalOf(before.url);
  await runBuild(folder);
  expect(release().metadata.version).toBe(before.metadata.version);
  write('src/late.ts', 'export const late = "this part has changed";');
  await runBuild(folder);
  expect(release().metadata.version).not.toBe(before.metadata.version);
  expect(globalBefore).toBeDefined();
  expect(globalOf(release().url)).not.toBe(globalBefore);
});

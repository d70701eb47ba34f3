import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installContentSecurity } from '../../plugins/content-security.ts';
import { createRegistryFile } from '../registry/registry-file.ts';
import { microFrontendOf, registryOf, shellPage, shellPreloadMap, writeFiles } from '../testing/fixture.ts';
import { webHost } from '../web-host.ts';

const frame = (text: string) => `<main data-first-paint-slot="main"></main><i>${text}</i>`;
const shellPaint = JSON.stringify({
  css: '@layer tokens{i{color:red}}@layer remotes{b{color:blue}}',
  pages: { chat: { desktop: { en: frame('Chat'), fa: frame('گفتگو') }, mobile: { en: frame('Phone') } } },
});
const box = '<textarea></textarea>';
const remotePaint = JSON.stringify({
  css: 'b{margin:0}textarea{margin:1px}',
  styles: { room: { desktop: 'b{margin:0}' } },
  pages: {
    room: { desktop: { en: `<b>$& Room</b>${box}`, fa: '<b>اتاق</b>' }, mobile: { en: '<b>Small</b>' } },
  },
});
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

let folder: string;
let app: FastifyInstance;

/** @param url of the first paint in the record of the release */
async function start(paint: string, integrity: string, url = '/releases/mf-a/1.0.0/first-paint.json') {
  const release = microFrontendOf('mf-a', '1.0.0');
  release.extras.mf.assets.firstPaint = { url, integrity };
  const inUse = { ...release, deployment: { traffic: 100, default: true } };
  await writeFiles(folder, {
    'shell/index.html': shellPage.replace('</head>', '<link href="/a.css" rel="stylesheet"></head>'),
    'shell/preload-map.json': JSON.stringify(shellPreloadMap),
    'shell/first-paint.json': shellPaint,
    'shell/assets/main.1.js': '',
    'releases/registry.json': JSON.stringify(registryOf({ 'mf-a': [inUse] })),
    'releases/mf-a/1.0.0/first-paint.json': paint,
  });
  app = Fastify();
  await installContentSecurity(app);
  const config = { shellDir: path.join(folder, 'shell'), releasesDir: path.join(folder, 'releases') };
  const registry = createRegistryFile(config.releasesDir, app.log);
  const appConfig = () => Promise.reject(new Error('not needed here'));
  await app.register(webHost, { config, registry, appConfig });
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'first-paint-'));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const good = () => start(remotePaint, `sha256-${sha256(remotePaint)}`);
const page = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).body;

test("the page of a chat shows the shell's frame with the view of the release in it, before any script", async () => {
  await good();
  const html = await page('/chat_room');
  expect(html).toContain(`<main data-first-paint-slot="main"><b>$& Room</b>${box}</main><i>Chat</i>`);
  expect(html.indexOf('id="first-paint"')).toBeGreaterThan(html.indexOf('<div id="root">'));
});

test('nothing is drawn before the first paint is whole', async () => {
  await good();
  const awaited = '<link rel="expect" href="#first-paint-end" blocking="render">';
  const [head = ''] = (await page('/chat_room')).split('</head>');
  expect(head).toContain(awaited);
  expect(await page('/chat_room')).toContain('<i>Chat</i></div><i id="first-paint-end" hidden></i>');
  expect(await page('/help_center')).not.toContain(awaited);
});

test('language and layout are those of the visitor', async () => {
  await good();
  expect(await page('/chat_room', { cookie: 'lang=fa' })).toContain('<b>اتاق</b></main><i>گفتگو</i>');
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';
  expect(await page('/home', { 'user-agent': agent })).not.toContain('id="first-paint"');
});

test('a redirect that is followed in the page has the first paint of its end', async () => {
  await good();
  expect(await page('/?cid=a1')).toContain('data-path="/chat_room"');
});

test('nothing is fetched before the first paint: scripts and style sheets stand in a template behind it', async () => {
  await good();
  const html = await page('/chat_room');
  const [, before = '', rest = '', after = ''] =
    /^([\s\S]*)<template id="first-paint-rest">([\s\S]*?)<\/template>([\s\S]*)$/.exec(html) ?? [];
  expect(before).toContain('id="first-paint"');
  expect(before).toContain('<script>themeOf()</script>');
  for (const part of [before, after])
    expect(part).not.toMatch(/<script[^>]* src=|rel="(stylesheet|preload)"/);
  expect(rest).toMatch(
    /^<script defer src="\/assets\/main\.1\.js"><\/script><link href="\/a\.css" rel="stylesheet">/,
  );
  expect(rest).toContain('rel="preload" as="script" href="/releases/mf-a/1.0.0/');
  // Its script must find these, whenever it runs.
  expect(after).toContain('id="registry"');
});

test('a view that is only something to look at holds nothing back', async () => {
  const outline = JSON.stringify({
    css: '',
    pages: { room: { desktop: { en: `<div inert><b>Room</b>${box}</div>` }, mobile: {} } },
  });
  await start(outline, `sha256-${sha256(outline)}`);
  const html = await page('/chat_room');
  expect(html).toContain('<b>Room</b>');
  expect(html).not.toContain('id="first-paint-rest"');
});

test('a page has the CSS of its view alone, or that of all views when the build has not split it', async () => {
  await good();
  const styles = /<style id="first-paint-style">([\s\S]*?)<\/style>/.exec(await page('/chat_room'))?.[1];
  expect(styles).toContain('b{margin:0}');
  expect(styles).not.toContain('textarea');
  expect(styles).toContain('@layer remotes{b{color:blue}}');
});

test('the content policy allows its styles, and no others', async () => {
  await good();
  const { headers, body } = await app.inject({ url: '/chat_room' });
  const styles = [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  expect(styles).toHaveLength(1);
  for (const css of styles) expect(headers['content-security-policy']).toContain(`'sha256-${sha256(css)}'`);
  expect(headers['content-security-policy']).not.toContain("style-src 'self' 'unsafe-inline'");
});

test('the registry in the page does not repeat it', async () => {
  await good();
  expect(/id="registry">(.*?)<\/script>/.exec(await page('/chat_room'))?.[1]).not.toContain('firstPaint');
});

test.each([
  ['a query that a script has to read', '/chat_room?panel=settings'],
  ['a page without one', '/test'],
])('there is none for %s', async (_, url) => {
  await good();
  const html = await page(url);
  expect(html).not.toContain('id="first-paint"');
  expect(html.indexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('</head>'));
});

test.each([
  ['whose content is another one than its release says', remotePaint, 'sha256-AAAA', undefined],
  ['that is no first paint', '{"css":1}', `sha256-${sha256('{"css":1}')}`, undefined],
  [
    'that is not there',
    remotePaint,
    `sha256-${sha256(remotePaint)}`,
    '/releases/mf-a/2.0.0/first-paint.json',
  ],
  ['outside the releases', remotePaint, `sha256-${sha256(remotePaint)}`, '/releases/mf-a/../../secret.json'],
  [
    'of another server',
    remotePaint,
    `sha256-${sha256(remotePaint)}`,
    'https://cdn.test/mf-a/1.0.0/first-paint.json',
  ],
])('a first paint of a view %s is left out, and its place is empty', async (_, paint, integrity, url) => {
  await start(paint, integrity, url);
  const { statusCode, body } = await app.inject({ url: '/chat_room' });
  expect(statusCode).toBe(200);
  expect(body).toContain('<main data-first-paint-slot="main"></main><i>Chat</i>');
  // Nobody waits for a frame.
  expect(body).not.toContain('id="first-paint-rest"');
  expect(body.indexOf('src="/assets/main.1.js"')).toBeLessThan(body.indexOf('</head>'));
  expect(body).toContain('<div id="root">');
});

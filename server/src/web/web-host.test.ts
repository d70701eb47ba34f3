import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { MicroFrontend } from '@orangery/api/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installContentSecurity } from '../plugins/content-security.ts';
import { createRegistryFile } from './registry/registry-file.ts';
import { microFrontendOf, registryOf, shellPage, shellPreloadMap, writeFiles } from './testing/fixture.ts';
import { type WebConfig, type WebServices, webHost } from './web-host.ts';

const script = 'export const answer = 42;';
const inUse: MicroFrontend = {
  ...microFrontendOf('mf-a', '1.0.0'),
  deployment: { traffic: 100, default: true },
};

type AppConfig = Awaited<ReturnType<WebServices['appConfig']>>;
const offers = (language: string) => ({ version: `</script>${language}` }) as AppConfig;
let appConfig: (language: string) => Promise<AppConfig>;

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'web-host-'));
  await writeFiles(folder, {
    'shell/index.html': shellPage,
    'shell/preload-map.json': JSON.stringify(shellPreloadMap),
    'shell/assets/main.1.js': script,
    'shell/assets/main.1.js.br': brotliCompressSync(script),
    'shell/assets/main.1.js.gz': gzipSync(script),
    'releases/registry.json': JSON.stringify(registryOf({ 'mf-a': [inUse] })),
    'releases/history/1.json': '{}',
    'releases/mf-a/1.0.0/entry.js': script,
  });
  appConfig = async (language) => offers(language);
  app = await start();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(further: Partial<WebConfig> = {}): Promise<FastifyInstance> {
  const server = Fastify();
  await installContentSecurity(server);
  const config = { shellDir: path.join(folder, 'shell'), releasesDir: path.join(folder, 'releases') };
  await server.register(webHost, {
    config: { ...config, ...further },
    registry: createRegistryFile(config.releasesDir, server.log),
    appConfig: (language) => appConfig(language),
  });
  return server;
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const page = async (url: string, headers: Record<string, string> = {}) => (await get(url, headers)).body;
const inlined = (html: string) =>
  JSON.parse(/<script type="application\/json" id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
/** What the page loads for its shell: preloads and chunks; the shell's own scripts come from its template. */
const preloaded = (html: string) =>
  [...html.matchAll(/(?:rel="preload" as="\w+" href|<script defer src)="([^"]+)" integrity/g)].map(
    ([, url]) => url,
  );

describe('files', () => {
  test('files are immutable, open to other origins and of the right type', async () => {
    const { statusCode, headers, body } = await get('/assets/main.1.js');
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: script });
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test.each(['main.1.js', 'main.1a2b3c4d.css', 'letters.1a2b3c4d.woff2', 'read-chats.1a2b3c4d.js'])(
    'a part of a page goes without what browsers heed for pages only: %s',
    async (file) => {
      await writeFiles(folder, { [`shell/assets/${file}`]: script });
      const { headers } = await get(`/assets/${file}`);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBeUndefined();
      expect(headers['x-frame-options']).toBeUndefined();
    },
  );

  test.each([
    'count.worker.1a2b3c4d.js',
    'frames.worklet.1a2b3c4d.js',
    'drawing.1a2b3c4d.svg',
    'a.1a2b3c4d.html',
  ])('what runs or is shown without a page has its policy: %s', async (file) => {
    const encodings = { [file]: script, [`${file}.br`]: brotliCompressSync(script) };
    await writeFiles(`${folder}/shell/assets`, encodings);
    for (const encoding of ['identity', 'br']) {
      const { headers } = await get(`/assets/${file}`, { 'accept-encoding': encoding });
      expect(String(headers['content-security-policy'])).toContain("default-src 'self'");
    }
  });

  test.each([
    ['the shell', 'shell/', 'assets/frames/diagram.1a2b3c4d.html'],
    ['a release', '', 'releases/mf-pdf/1.0.0/frames/page.1a2b3c4d.html'],
  ])(
    'files of a frame of %s reach nothing but files of this site, may style themselves and are framed by this site only',
    async (...[, dir, file]) => {
      await writeFiles(folder, { [`${dir}${file}`]: '<!doctype html>' });
      const page = `/${file}`;
      const { statusCode, headers } = await get(page);
      expect(statusCode).toBe(200);
      await writeFiles(folder, { [`${dir}${file}.br`]: brotliCompressSync('<!doctype html>') });
      const packed = (await get(page, { 'accept-encoding': 'br' })).headers;
      expect(packed['content-encoding']).toBe('br');
      expect(packed['content-security-policy']).toBe(headers['content-security-policy']);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain('sandbox allow-scripts');
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toMatch(/connect-src|frame-src|allow-same-origin|unsafe-eval|https?:/);
      expect(headers['x-frame-options']).toBeUndefined();
    },
  );

  test('the empty page of apps may become what an app asks for, in a frame without an origin', async () => {
    await writeFiles(folder, { 'shell/assets/frames/mcp-app.1a2b3c4d.html': '<!doctype html>' });
    const { headers } = await get('/assets/frames/mcp-app.1a2b3c4d.html');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain('connect-src https: wss:');
    expect(policy).not.toMatch(/allow-same-origin|unsafe-eval|frame-src|http:/);
  });

  test('only a worker that a library brings may compile WebAssembly, and it reaches this site alone', async () => {
    const release = 'releases/mf-pdf/1.0.0';
    const library = `${release}/pdf.worker.min.1a2b3c4d.mjs`;
    const own = `${release}/count.worker.1a2b3c4d.js`;
    await writeFiles(folder, { [library]: '1', [`${library}.br`]: brotliCompressSync('1'), [own]: '1' });
    const policyOf = async (file: string, headers = {}) =>
      String((await get(`/${file}`, headers)).headers['content-security-policy']);
    const policy = await policyOf(library);
    expect(policy).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
    expect(await policyOf(library, { 'accept-encoding': 'br' })).toBe(policy);
    expect(await policyOf(own)).not.toContain('wasm');
    expect(await policyOf('registry.json')).not.toContain('wasm');
  });

  test.each([
    ['app.1a2b3c4d.webmanifest', 'application/manifest+json'],
    ['icon-192.1a2b3c4d.png', 'image/png'],
  ])('files of the installable application have their types: %s', async (file, type) => {
    await writeFiles(folder, { [`shell/assets/${file}`]: '{}' });
    const { statusCode, headers } = await get(`/assets/${file}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain(type);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(['/app.webmanifest', '/apple-touch-icon.png', '/assets/icon-192.png'])(
    'files that are not there are none, not the page: %s',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).not.toMatch(/html/);
    },
  );

  test.each(['br', 'gzip'])('files come compressed with %s when the browser takes it', async (encoding) => {
    const { headers } = await get('/assets/main.1.js', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers.vary).toMatch(/accept-encoding/);
  });

  test('files of a release are served', async () => {
    expect((await get('/releases/mf-a/1.0.0/entry.js')).body).toBe(script);
  });

  test.each([
    '/assets/gone.js',
    '/releases/mf-a/1.0.0/gone.js',
    '/releases/mf-a/1.0.0/gone',
    '/gone.css',
    '/releases/history/1.json',
    '/releases/registry.json',
    '/assets/..%2findex.html',
    '/assets/',
  ])('files that are missing or private are a 404 and not the page: %s', async (url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).not.toMatch(/html/);
  });
});

describe('the registry', () => {
  test('the registry is given in the discovery schema with what it means here, and never cached', async () => {
    const { headers, ...answer } = await get('/registry.json');
    expect(headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      revision: 1,
      microFrontends: { 'mf-a': [{ metadata: { version: '1.0.0' } }] },
      remotes: { 'mf-a': { version: '1.0.0' } },
    });
    expect(answer.json()).not.toHaveProperty('salt');
  });

  test('the registry is read again after a publish', async () => {
    await page('/chat_room');
    const next = { ...inUse, ...microFrontendOf('mf-a', '2.0.0') };
    await writeFiles(folder, {
      'releases/registry.json': JSON.stringify(registryOf({ 'mf-a': [next, inUse] }, 2)),
    });
    expect(inlined(await page('/chat_room'))).toMatchObject({
      revision: 2,
      remotes: { 'mf-a': { version: '2.0.0' } },
    });
  });

  test('a registry that cannot be read is not taken; the last good one stays', async () => {
    await page('/chat_room');
    await writeFiles(folder, { 'releases/registry.json': '{ "revision": 2' });
    expect(inlined(await page('/chat_room'))).toMatchObject({
      revision: 1,
      remotes: { 'mf-a': { version: '1.0.0' } },
    });
  });

  test('a registry that is missing for a moment stays as it was', async () => {
    await page('/chat_room');
    await rm(path.join(folder, 'releases/registry.json'));
    expect(inlined(await page('/chat_room'))).toMatchObject({
      revision: 1,
      remotes: { 'mf-a': { version: '1.0.0' } },
    });
  });

  test('the registry without a publish is empty', async () => {
    await rm(path.join(folder, 'releases/registry.json'));
    expect(inlined(await page('/chat_room'))).toEqual({ revision: 0, remotes: {} });
  });
});

describe('a page', () => {
  test.each(['/', '/chat_room', '/usage_scenario/detail', '/unknown/path?x=1.js'])(
    'a page answers %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain('<div id="root">');
    },
  );

  test('a page carries the registry, which cannot break out of its element', async () => {
    const hostile = { ...inUse, metadata: { version: '</script><script>alert(1)</script>' } };
    await writeFiles(folder, { 'releases/registry.json': JSON.stringify(registryOf({ 'mf-a': [hostile] })) });
    const html = await page('/chat_room');
    expect(html).not.toContain('<script>alert(1)');
    expect(inlined(html).remotes['mf-a'].version).toBe('</script><script>alert(1)</script>');
  });

  test('a page loads what its remotes need, with mode and integrity', async () => {
    const html = await page('/chat_room');
    const release = '/releases/mf-a/1.0.0';
    expect(preloaded(html)).toEqual([
      `${release}/entry.js`,
      `${release}/view.css`,
      '/assets/en.1.js',
      `${release}/view.js`,
      `${release}/en.js`,
    ]);
    const links = html.match(/<link rel="preload"[^>]*>|<script defer src="[^"]+" [^>]*>/g) ?? [];
    expect(links).toHaveLength(5);
    expect(links.every((tag) => /integrity="sha384-/.test(tag) && /crossorigin="anonymous"/.test(tag))).toBe(
      true,
    );
  });

  test('a page follows redirects of the route table, and loads only translations where no remote is shown', async () => {
    expect(preloaded(await page('/'))).toContain('/releases/mf-a/1.0.0/entry.js');
    expect(preloaded(await page('/test'))).toEqual(['/assets/en.1.js']);
  });

  test('a page of a member loads what its first calls need, and that of a guest does not', async () => {
    expect(preloaded(await page('/chat_room', { cookie: 'member=1' }))).toContain('/assets/calls.1.js');
    expect(preloaded(await page('/chat_room'))).not.toContain('/assets/calls.1.js');
  });

  test('a page uses the table of phones for a phone', async () => {
    const phone = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36',
    };
    expect(preloaded(await page('/home', phone))).toContain('/releases/mf-a/1.0.0/entry.js');
    expect(preloaded(await page('/home'))).toEqual(['/assets/en.1.js']);
  });

  test('a member gets the page that the login leads to, and a guest the login', async () => {
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' };
    const entry = '/releases/mf-a/1.0.0/entry.js';
    expect(preloaded(await page('/login', { ...phone, cookie: 'member=1' }))).toContain(entry);
    for (const cookie of ['', 'member=0', 'member=%'])
      expect(preloaded(await page('/login', { ...phone, cookie }))).not.toContain(entry);
  });

  test('a page is painted in the language and theme the cookies say', async () => {
    const html = await page('/chat_room', { cookie: 'lang=fa; theme=dark', 'accept-language': 'ru' });
    expect(html).toContain('<html lang="fa" dir="rtl" data-theme="dark">');
    expect(preloaded(html)).toContain('/assets/fa.1.js');
    expect(Object.keys(inlined(html).remotes['mf-a'].assets.texts)).toEqual(['fa']);
  });

  test.each([
    [{ 'accept-language': 'de, zh-CN;q=0.8, en;q=0.9' }, 'en'],
    [{ 'accept-language': 'ru-RU,ru;q=0.9' }, 'ru'],
    [{ 'accept-language': 'en;q=0, zh' }, 'zh'],
    [{ cookie: 'lang=%E0%A4%A; theme=x', 'accept-language': 'zh' }, 'zh'],
    [{ cookie: 'lang="><script>' }, 'en'],
    [{}, 'en'],
  ])('a page asked for with %j is %s', async (headers, language) => {
    expect(await page('/', headers as Record<string, string>)).toContain(`<html lang="${language}" `);
  });

  test('a page allows its own inline script and no other', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*'(;|$)/);
    expect(policy).not.toContain('unsafe-inline');
  });

  test('a page comes compressed when the browser takes it', async () => {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<div id="root">');
  });

  test('a page says what to do while the shell is not built', async () => {
    await rm(path.join(folder, 'shell/index.html'));
    const { statusCode, body } = await get('/chat_room');
    expect(statusCode).toBe(503);
    expect(body).toContain('pnpm build');
  });
});

test('only the origins of the configuration are added to the policy', async () => {
  await app.close();
  app = await start({ registryOrigins: ['https://cdn.example.com'] });
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' https:\/\/cdn\.example\.com /);
  expect(policy).toMatch(/connect-src 'self' https:\/\/cdn\.example\.com/);
});

describe('figures and offers of the server', () => {
  const element = (html: string) =>
    /<script type="application\/json" id="app-config" lang="fa">(.*?)<\/script>/.exec(html);
  const persian = () => page('/login', { cookie: 'lang=fa' });

  test('figures and offers are in the page, in its language, and cannot end their element', async () => {
    expect(JSON.parse(element(await persian())?.[1] ?? '')).toEqual(offers('fa'));
  });

  test.each([
    ['take long', () => new Promise<never>(() => undefined)],
    ['fail', () => Promise.reject(new Error('no provider'))],
  ])('a page comes without figures and offers that %s', async (_, answer) => {
    appConfig = answer;
    const html = await persian();
    expect(html).toContain('<div id="root">');
    expect(element(html)).toBeNull();
  });
});

describe('a rollout to a part of the visitors', () => {
  const trial = { ...microFrontendOf('mf-a', '2.0.0'), deployment: { traffic: 50 } };
  const versionFor = async (cookie: string) =>
    inlined(await page('/chat_room', { cookie })).remotes['mf-a'].version as string;

  test('a rollout to a part of the visitors gives a visitor a name once, and the same release ever after', async () => {
    await writeFiles(folder, {
      'releases/registry.json': JSON.stringify(registryOf({ 'mf-a': [trial, inUse] })),
    });
    const first = await get('/chat_room');
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/^visitor=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const name = cookie.split(';')[0] ?? '';
    const again = await get('/chat_room', { cookie: name });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(inlined(again.body)).toEqual(inlined(first.body));
  });

  test('a rollout to a part of the visitors reaches some and not others', async () => {
    await writeFiles(folder, {
      'releases/registry.json': JSON.stringify(registryOf({ 'mf-a': [trial, inUse] })),
    });
    const names = Array.from({ length: 30 }, (_, index) => `visitor=${String(index).padStart(22, 'v')}`);
    const versions = new Set(await Promise.all(names.map(versionFor)));
    expect([...versions].sort()).toEqual(['1.0.0', '2.0.0']);
  });

  test('a rollout to a part of the visitors is the only reason for a cookie', async () => {
    expect((await get('/chat_room')).headers['set-cookie']).toBeUndefined();
  });
});

test.each([
  [{ host: '127.0.0.1' }, true],
  [{ host: '127.0.0.1', publicOrigin: 'https://chat.example' }, false],
  [{ host: '0.0.0.0' }, false],
])('a server with %j lets pages take a remote from a development server: %s', async (config, allowed) => {
  await app.close();
  app = await start(config);
  const policy = String((await get('/')).headers['content-security-policy']);
  const sourcesOf = (directive: string) =>
    policy.split('; ').find((part) => part.startsWith(`${directive} `)) ?? '';
  for (const directive of ['script-src', 'style-src', 'connect-src'])
    expect(sourcesOf(directive).includes('http://localhost:*')).toBe(allowed);
  expect(sourcesOf('img-src')).not.toContain('localhost');
});

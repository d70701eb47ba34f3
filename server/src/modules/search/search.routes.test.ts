import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { SearchEngine } from '@orangery/api/contract';
import { startSearchServer } from '@orangery/testing/search-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const outside = await startSearchServer();
const folder = await mkdtemp(path.join(os.tmpdir(), 'orangery-search-'));
const sensitiveWordsFile = path.join(folder, 'words.txt');
await writeFile(sensitiveWordsFile, '禁果');
beforeEach(() => {
  outside.requests.splice(0);
  outside.script(() => undefined);
});
afterAll(async () => {
  await outside.close();
  await rm(folder, { recursive: true });
});

const access = { url: outside.bingUrl, apiKey: 'bing-key' };
const useSearch = (search: { searxngUrl?: string; bing?: typeof access }, more: object = {}) => {
  const config = { search: { searxngUrl: undefined, bing: undefined, ...search }, ...more };
  const server = useTestApp(undefined, { config });
  const search_ = async (q: string, engine?: string, language = 'en') => {
    const { token } = await server.signUp();
    const query = { q, ...(engine && { engine }) };
    return server.call('GET /chat/search/bing', { query }, { token, language });
  };
  return { server, search: search_ };
};

describe('a search with SearXNG and Bing', () => {
  const { server, search } = useSearch(
    { searxngUrl: outside.searxngUrl, bing: access },
    { sensitiveWordsFile },
  );

  it.each([
    ['baidu', 'baidu'],
    ['360', '360search'],
    ['sougou', 'sogou'],
    ['google', 'google'],
  ])('a search asks SearXNG for %s as %s', async (engine, name) => {
    const { data } = await search('peeling oranges', engine, 'zh-tw');
    expect(outside.requests).toMatchObject([
      { protocol: 'searxng', query: { q: 'peeling oranges', format: 'json', engines: name, language: 'zh' } },
    ]);
    expect(data).toEqual({
      engine: engine as SearchEngine,
      demo: false,
      results: [1, 2].map((number) => ({
        title: `Result ${number} for peeling oranges`,
        url: `https://example.com/peeling%20oranges/${number}`,
        snippet: `This is what page ${number} says about peeling oranges. It says nothing else.`,
        site: 'example.com',
        published: Date.UTC(2024, 4, 1, 12),
      })),
    });
  });

  it('a search asks Bing itself, which is the default, with its key', async () => {
    const { data } = await search('oranges', undefined, 'ru');
    expect(data.engine).toBe('bing');
    expect(data.results.map(({ site }) => site)).toEqual(['example.com', 'example.com']);
    expect(outside.requests).toMatchObject([
      {
        protocol: 'bing',
        query: { q: 'oranges', mkt: 'ru-RU' },
        headers: { 'ocp-apim-subscription-key': 'bing-key' },
      },
    ]);
  });

  it('a search offers every engine', async () => {
    const { data } = await server.call('GET /chat/help/config');
    expect(data.search).toEqual({ engines: ['bing', 'baidu', '360', 'sougou', 'google'], demo: false });
  });

  it.each([
    [10001, '  ', 'bing'],
    [10002, '橙'.repeat(201), 'bing'],
    [20048, 'oranges', 'yahoo'],
    [20048, 'oranges', '__proto__'],
    [20032, '哪里有禁 果', 'baidu'],
  ])('a search is refused with %i before anybody is asked', async (code, q, engine) => {
    expect((await search(q, engine)).code).toBe(code);
    expect(outside.requests).toEqual([]);
  });

  it('a search leaves out what has a word of the operator’s list', async () => {
    const page = (title: string, snippet: string, url: string) => ({ title, snippet, url });
    outside.script(() => [
      page('禁果', 'Text', 'https://example.com/1'),
      page('Title', 'All about 禁 果.', 'https://example.com/2'),
      page('Fine', 'Text', 'https://example.com/3'),
    ]);
    const { data } = await search('oranges', 'google');
    expect(data.results.map(({ title }) => title)).toEqual(['Fine']);
  });

  it('a search may have 200 symbols', async () => {
    expect((await search('🍊'.repeat(200))).code).toBe(200);
  });

  it.each([
    ['status=503', 'bing'],
    ['status=429', 'google'],
    ['html', 'bing'],
    ['html', 'google'],
    ['unresponsive', 'google'],
    ['endless', 'google'],
  ])('a search that fails with %s of %s is refused with 20001', async (q, engine) => {
    expect(await search(q, engine)).toMatchObject({ status: 502, code: 20001 });
    await outside.requests[0]?.ended;
  });

  it.each(['bing', 'google'])('a search that finds nothing with %s has no results', async (engine) => {
    expect((await search('nothing', engine)).data).toEqual({ engine, demo: false, results: [] });
  });

  it('a search is given up when the client goes away', async () => {
    const { token } = await server.signUp();
    const origin = await server.app().listen({ port: 0, host: '127.0.0.1' });
    const gone = new AbortController();
    const asked = fetch(`${origin}/chat/search/bing?q=stall&engine=google`, {
      headers: { authorization: `Bearer ${token}` },
      signal: gone.signal,
    });
    await expect.poll(() => outside.requests.length).toBe(1);
    gone.abort();
    await expect(asked).rejects.toThrow();
    await outside.requests[0]?.ended;
    expect(outside.requests[0]?.aborted).toBe(true);
  });

  it('a search shows nothing hostile that a page has put there', async () => {
    const page = (url: string, title = 't', snippet = 's') => ({ url, title, snippet });
    outside.script(() => [
      page('javascript:alert(1)'),
      page('data:text/html,x'),
      page('https://user:password@example.com/'),
      page('//example.com/relative'),
      page(`https://example.com/${'x'.repeat(2_000)}`),
      page(
        'https://www.example.com/a',
        '<b>Bold</b> &amp; <img src=x onerror="alert(1)">\u202eevil\u0007',
        'a\u0000\nb',
      ),
      page('http://example.com/a/#part', 'The same again'),
      page('https://example.com/long', '🍊'.repeat(400), 'x'.repeat(5_000)),
      page('https://example.com/empty', '', ''),
    ]);
    const { results } = (await search('oranges', 'google')).data;
    expect(results).toEqual([
      {
        title: 'Bold & evil',
        url: 'https://www.example.com/a',
        snippet: 'a b',
        site: 'example.com',
        published: null,
      },
      expect.objectContaining({ url: 'https://example.com/long' }),
      expect.objectContaining({ title: 'example.com', snippet: '' }),
    ]);
    expect(results[1]?.title.length).toBeLessThanOrEqual(300);
    expect(results[1]?.title).toMatch(/^(?:🍊)+…$/u);
    expect(results[1]?.snippet).toHaveLength(1_000);
  });

  it('a search shows ten results at most', async () => {
    outside.script(() =>
      Array.from({ length: 30 }, (_, index) => ({
        url: `https://example.com/${index}`,
        title: 't',
        snippet: 's',
      })),
    );
    expect((await search('oranges', 'google')).data.results).toHaveLength(10);
  });

  it('a search is for members', async () => {
    expect((await server.call('GET /chat/search/bing', { query: { q: 'oranges' } })).code).toBe(401);
  });
});

describe('a search with Bing only', () => {
  const { server, search } = useSearch({ bing: access });

  it('a search with Bing only offers Bing, and refuses the others', async () => {
    const { data } = await server.call('GET /chat/help/config');
    expect(data.search).toEqual({ engines: ['bing'], demo: false });
    expect((await search('oranges', 'google')).code).toBe(20048);
  });
});

describe('a search with a wrong key', () => {
  const { search } = useSearch({ bing: { ...access, apiKey: 'wrong' } });

  it('a search with a wrong key is refused with 20001', async () => {
    expect((await search('oranges')).code).toBe(20001);
  });
});

describe('a search without any engine', () => {
  const { server, search } = useSearch({}, { publicOrigin: 'https://chat.example' });

  it('a search without any engine says that it is a stand-in', async () => {
    const { data } = await server.call('GET /chat/help/config');
    expect(data.search).toEqual({ engines: ['bing'], demo: true });
  });

  it.each([
    ['en', 'I forgot my password', 'forgotPassword'],
    ['zh-tw', '忘记密码怎么办', 'forgotPassword'],
    ['ru', 'Забыт пароль', 'forgotPassword'],
    ['ir', 'گذرواژه', 'forgotPassword'],
  ])(
    'a search without any engine finds articles of the built-in help in %s',
    async (language, question, article) => {
      const { data } = await search(question, undefined, language);
      expect(data).toMatchObject({ engine: 'bing', demo: true });
      const address = `https://chat.example/help_center?article=${article}`;
      expect(data.results.slice(0, 3).map(({ url }) => url)).toContain(address);
      for (const { title, snippet, site } of data.results) {
        expect(title).not.toBe('');
        expect(snippet).not.toBe('');
        expect(site).toBe('chat.example');
      }
    },
  );

  it('a search without any engine finds nothing where nothing is', async () => {
    expect((await search('xylophone qwertz')).data.results).toEqual([]);
  });
});

describe('many searches', () => {
  const { server } = useSearch({}, { rateLimitFactor: 0.1 });

  it('too many searches are slowed down', async () => {
    const { token } = await server.signUp();
    const once = () => server.call('GET /chat/search/bing', { query: { q: 'help' } }, { token });
    for (let turn = 0; turn < 3; turn += 1) expect((await once()).code).toBe(200);
    expect(await once()).toMatchObject({ status: 429, code: 20040 });
  });
});

import type { ResolvedRemote } from '@orangery/api';
import { beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('../services/when-quiet.ts', () => ({ whenQuiet: (run: () => void) => run() }));

const assetOf = (url: string) => ({ url, integrity: 'sha384-x' });
const remote = (name: string): ResolvedRemote => ({
  version: '1.0.0',
  global: name,
  requires: {},
  assets: {
    entry: assetOf(`/releases/${name}/entry.js`),
    js: [assetOf(`/releases/${name}/view.js`)],
    css: [assetOf(`/releases/${name}/view.css`)],
    texts: { en: [assetOf(`/releases/${name}/en.js`)], fa: [assetOf(`/releases/${name}/fa.js`)] },
  },
});

const prefetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map((link) =>
    link.getAttribute('href'),
  );

function stubConnection(connection: object | undefined): void {
  vi.stubGlobal('navigator', { ...navigator, ...(connection && { connection }) });
}

/** The modules anew, because they remember what they have asked for. */
async function start() {
  vi.resetModules();
  const { adoptRegistry } = await import('./registry.ts');
  adoptRegistry({
    revision: 1,
    remotes: { 'mf-chat': remote('mf-chat'), 'mf-account': remote('mf-account') },
  });
  const prefetch = await import('./prefetch.ts');
  const { loadedRemotes } = await import('./loaded-remotes.ts');
  return { ...prefetch, loadedRemotes };
}

beforeEach(() => {
  document.head.replaceChildren();
  document.documentElement.lang = 'en';
  return () => vi.unstubAllGlobals();
});

describe.each([
  ['of which nothing is known', undefined],
  ['that is fast', { saveData: false, effectiveType: '4g' }],
])('over a connection %s', (_, connection) => {
  beforeEach(() => stubConnection(connection));

  test('the entries of all remotes are fetched when the page has what it needs', async () => {
    (await start()).prefetchEntriesWhenQuiet();
    expect(prefetched()).toEqual(['/releases/mf-chat/entry.js', '/releases/mf-account/entry.js']);
  });

  test('a remote that is likely next is fetched once, in the language of the page', async () => {
    const { prefetchRemote } = await start();
    prefetchRemote('mf-chat');
    prefetchRemote('mf-chat');
    expect(prefetched()).toEqual(
      ['entry.js', 'view.js', 'view.css', 'en.js'].map((file) => `/releases/mf-chat/${file}`),
    );
  });

  test('a remote that has been loaded is not fetched again', async () => {
    const { prefetchRemote, prefetchEntriesWhenQuiet, loadedRemotes } = await start();
    loadedRemotes.set('mf-chat', {} as never);
    prefetchRemote('mf-chat');
    prefetchEntriesWhenQuiet();
    expect(prefetched()).toEqual(['/releases/mf-account/entry.js']);
  });
});

test.each([
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['is slow', { saveData: false, effectiveType: '3g' }],
])('only what somebody reaches for is fetched ahead over a connection that %s', async (_, connection) => {
  stubConnection(connection);
  const { prefetchRemote, prefetchEntriesWhenQuiet } = await start();
  prefetchEntriesWhenQuiet();
  expect(prefetched()).toEqual([]);
  prefetchRemote('mf-chat');
  expect(prefetched()).toHaveLength(4);
});

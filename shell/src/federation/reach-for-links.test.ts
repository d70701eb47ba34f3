import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { prepare, watchLinks } from './reach-for-links.ts';

const asked = vi.hoisted(() => ({ prefetched: [] as string[], loaded: [] as string[], isScarce: false }));

vi.mock('@orangery/platform', async (original) => ({
  ...(await original<typeof import('@orangery/platform')>()),
  isScarce: () => asked.isScarce,
}));
vi.mock('./prefetch.ts', () => ({
  prefetchRemote: (remote: string) => asked.prefetched.push(remote),
}));
vi.mock('./load-remote.ts', () => ({
  loadRemote: async (remote: string) => {
    if (remote === 'mf-ppt') throw new Error('offline');
    return { preload: (view: string) => asked.loaded.push(`${remote}/${view}`) };
  },
}));

beforeAll(watchLinks);
beforeEach(() => {
  asked.prefetched.length = 0;
  asked.loaded.length = 0;
  asked.isScarce = false;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});

/** A link with something in it, which is what a pointer is on. */
function linkTo(href: string): Element {
  document.body.innerHTML = `<a href="${href}"><b>there</b></a>`;
  return document.querySelector('b') as Element;
}

const reach = (type: string, href: string) =>
  linkTo(href).dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

test.each(['mouseover', 'focusin'])('%s of a link fetches what it leads to', async (type) => {
  reach(type, '/chat_pdf');
  await vi.waitFor(() => expect(asked.prefetched).toEqual(['mf-pdf']));
  expect(asked.loaded).toEqual([]);
});

test('a press of a link loads the view that it leads to', async () => {
  reach('pointerdown', '/sceneList?scene=email');
  await vi.waitFor(() => expect(asked.loaded).toEqual(['mf-chat/scenes']));
});

test('a press of a link to a panel loads the panel, not the page below it', async () => {
  reach('pointerdown', '?panel=experts/pilot');
  await vi.waitFor(() => expect(asked.loaded).toEqual(['mf-chat/experts']));
});

test.each(['https://elsewhere.example/chat_pdf', '?panel=toString', 'mailto:help@orangery.example'])(
  'nothing is loaded for %s',
  async (href) => {
    reach('pointerdown', href);
    reach('pointerdown', '/chat_pdf');
    await vi.waitFor(() => expect(asked.loaded).toEqual(['mf-pdf/chat_pdf']));
  },
);

test('a remote that cannot be loaded is left to the page that shows it', async () => {
  reach('pointerdown', '/chat_ppt');
  reach('pointerdown', '/chat_pdf');
  await vi.waitFor(() => expect(asked.loaded).toEqual(['mf-pdf/chat_pdf']));
});

test('a way that has come into sight is loaded when the page is idle', async () => {
  prepare('/sceneList');
  await vi.waitFor(() => expect(asked.loaded).toEqual(['mf-chat/scenes']));
});

test('a way that has come into sight is not loaded where data is scarce', async () => {
  asked.isScarce = true;
  prepare('/sceneList');
  reach('pointerdown', '/chat_pdf');
  await vi.waitFor(() => expect(asked.loaded).toEqual(['mf-pdf/chat_pdf']));
});

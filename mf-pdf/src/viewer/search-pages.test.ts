import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { components } from './pdfjs.ts';
import { createReaderState } from './reader-state.ts';
import { searchPages } from './search-pages.ts';

// While it loads it complains that it cannot draw, which it is not to.
vi.hoisted(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));

const pages = 3;

function searching() {
  const eventBus = new components.EventBus();
  const all = Array.from({ length: pages }, () => ({
    getTextContent: async () => ({ items: [], styles: {}, lang: null }),
  }));
  const document = { numPages: pages, getPage: async (page: number) => all[page - 1] };
  const state = createReaderState();
  const { signal } = new AbortController();
  const container = globalThis.document.createElement('div');
  const shown = { document, eventBus, container, state, signal } as unknown as Parameters<
    typeof searchPages
  >[0];
  const count = (total: number) =>
    eventBus.dispatch('updatefindmatchescount', { matchesCount: { current: 1, total } });
  const readAll = () => Promise.all(all.map((page) => page.getTextContent()));
  return { search: searchPages(shown), total: () => state.search.total, count, readAll };
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

test('the count of places is shown in full as soon as the words of all pages are there', async () => {
  const { search, total, count, readAll } = searching();
  search.prepareSearch();
  count(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(total()).toBe(1);
  count(2);
  count(3);
  await vi.advanceTimersByTimeAsync(10);
  expect(total()).toBe(1);
  await readAll();
  await vi.advanceTimersByTimeAsync(10);
  expect(total()).toBe(3);
});

test('a search that nobody prepared reads the words ahead as well', async () => {
  const { search, count, total, readAll } = searching();
  search.search({ query: 'needle', caseSensitive: false, wholeWords: false });
  count(1);
  await vi.advanceTimersByTimeAsync(0);
  count(2);
  await readAll();
  await vi.advanceTimersByTimeAsync(10);
  expect(total()).toBe(2);
});

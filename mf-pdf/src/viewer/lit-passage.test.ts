import { expect, test, vi } from 'vitest';
import { litPassage } from './lit-passage.ts';

/** Pages in a box of a width. */
function pagesShown() {
  const pages = [1, 2, 3].map(() => document.createElement('div'));
  const container = document.createElement('div');
  container.append(...pages);
  document.body.append(container);
  vi.spyOn(container, 'clientWidth', 'get').mockReturnValue(600);
  const viewer = {
    currentPageNumber: 1,
    pagesRotation: 0,
    getPageView: (index: number) => ({ div: pages[index] }),
  };
  const eventBus = { on() {} };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const { signal } = new AbortController();
  const load = async (page: number) => pages[page - 1] ?? null;
  const { cite } = litPassage({ viewer, eventBus, container, signal } as never, load);
  return { cite, viewer, lit: () => container.querySelectorAll('[data-cited]').length };
}

test('a passage is lit, and a page that is only gone to is not', async () => {
  const { cite, viewer, lit } = pagesShown();
  await cite({ page: 2, boxes: [[0, 0, 0.5, 0.1]] });
  expect(lit()).toBe(1);
  await cite({ page: 3, boxes: [], unlit: true });
  expect([viewer.currentPageNumber, lit()]).toEqual([3, 0]);
  await cite({ page: 1, boxes: [] });
  expect(lit()).toBe(1);
});

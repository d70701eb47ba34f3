import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchInput } from './has-input.ts';
import { keepViews } from './keep-views.ts';
import { dropKept, kindOfVisit, readKept } from './kept-views.ts';

let made: HTMLElement;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  history.replaceState(null, '', '/chat_room');
  localStorage.setItem('device', 'desktop');
  document.body.innerHTML =
    '<div id="root"><section data-kept="log" data-kept-in-new-tabs><p>Hello</p></section></div>';
  made = document.getElementById('root') as HTMLElement;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const start = () => {
  stop = keepViews(made);
};
const kept = () => readKept(kindOfVisit('/chat_room', 'desktop'))?.views.log;
const view = () => made.querySelector('section') as HTMLElement;
const observed = () => Promise.resolve();
const leave = () => window.dispatchEvent(new Event('pagehide'));

test('a view that has not changed for a while is kept', () => {
  start();
  expect(kept()).toBeUndefined();
  vi.runAllTimers();
  expect(kept()).toContain('<p>Hello</p>');
});

test('what was kept goes with the first change, and the view is kept as it is then', async () => {
  start();
  vi.runAllTimers();
  (view().querySelector('p')?.firstChild as Text).data = 'Good-bye';
  await observed();
  expect(kept()).toBeUndefined();
  expect(localStorage.getItem('kept-views')).toBeNull();
  vi.runAllTimers();
  expect(kept()).toContain('Good-bye');
});

test('a change elsewhere on the page leaves it', async () => {
  start();
  vi.runAllTimers();
  made.append(document.createElement('aside'));
  await observed();
  expect(kept()).toBeDefined();
});

test('it goes with the view', async () => {
  start();
  vi.runAllTimers();
  view().remove();
  await observed();
  vi.runAllTimers();
  expect(kept()).toBeUndefined();
});

test('a page that is left is kept at once', async () => {
  start();
  view().append('!');
  await observed();
  leave();
  expect(kept()).toContain('!');
});

test.each([
  ['an outline', '<span data-skeleton></span>'],
  ['an answer that is being written', '<p aria-busy="true">Hel</p>'],
  ['a password', '<input type="password">'],
  ['a field somebody writes in', '<textarea></textarea>'],
])('a view with %s is not kept', (_, html) => {
  view().innerHTML += html;
  start();
  vi.runAllTimers();
  leave();
  expect(kept()).toBeUndefined();
});

describe('a whole page with a field', () => {
  const keptPage = () => readKept(kindOfVisit('/chat_room', 'desktop'))?.views.main;
  const field = () => view().querySelector('input') as HTMLInputElement;

  beforeEach(() => {
    view().dataset.kept = 'main';
    view().innerHTML += '<input type="search">';
    watchInput(made);
    start();
  });

  test('is kept while nobody writes in it', () => {
    leave();
    expect(keptPage()).toContain('<input type="search"');
  });

  test('is not kept while the field has the focus', () => {
    field().focus();
    leave();
    expect(keptPage()).toBeUndefined();
  });

  test('is not kept once somebody has written, until it is opened anew', async () => {
    field().dispatchEvent(new InputEvent('input', { bubbles: true }));
    leave();
    expect(keptPage()).toBeUndefined();
    view().replaceWith(view().cloneNode(true));
    await observed();
    leave();
    expect(keptPage()).toBeDefined();
  });
});

test('a page without such views leaves nothing for new tabs', () => {
  start();
  vi.runAllTimers();
  stop();
  sessionStorage.clear();
  view().remove();
  start();
  leave();
  expect(localStorage.getItem('kept-views')).toBeNull();
});

test('what somebody sees who has left in another tab is not kept', () => {
  localStorage.setItem('token', 'of somebody else');
  start();
  leave();
  expect(kept()).toBeUndefined();
});

test('a page with a query is not kept: it has no first paint', () => {
  history.replaceState(null, '', '/chat_room?panel=settings');
  start();
  leave();
  expect(kept()).toBeUndefined();
});

test('what is too large to be shown quickly is not kept', () => {
  view().append('x'.repeat(300_000));
  start();
  leave();
  expect(kept()).toBeUndefined();
});

test('a page that is looked away from is what new tabs begin with, also when another one was in between', () => {
  start();
  vi.runAllTimers();
  dropKept();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(kept()).toBeDefined();
  vi.restoreAllMocks();
});

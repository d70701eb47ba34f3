import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropKept, kindOfVisit, readKept, storeKept } from './kept-views.ts';

const kind = () => kindOfVisit('/chat_room', 'desktop');
const kept = () => ({ kind: kind(), width: window.innerWidth, rules: [], views: { log: '<p>Hello</p>' } });

beforeEach(() => {
  localStorage.setItem('account', '{"username":"mira"}');
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
});

/** As if a tab had been opened. */
const openTab = () => sessionStorage.clear();

test('the next visit of the tab finds what was kept', () => {
  storeKept(kept(), false);
  expect(readKept(kind())).toEqual(kept());
});

test('a new tab finds what it would show itself, and nothing else', () => {
  storeKept(kept(), true);
  openTab();
  expect(readKept(kind())).toEqual(kept());
  storeKept(kept(), false);
  openTab();
  expect(readKept(kind())).toBeNull();
});

test('a tab whose own was dropped does not show what another one has kept', () => {
  dropKept();
  localStorage.setItem('kept-views', JSON.stringify(kept()));
  expect(readKept(kind())).toBeNull();
});

test.each<[string, () => void]>([
  ['user', () => localStorage.setItem('account', '{"username":"noor"}')],
  ['guest', () => localStorage.removeItem('account')],
  ['theme', () => document.documentElement.setAttribute('data-theme', 'dark')],
])('another %s does not see it', (_, change) => {
  storeKept(kept(), true);
  change();
  expect(readKept(kind())).toBeNull();
});

test('another page and another layout do not show it', () => {
  storeKept(kept(), true);
  expect(readKept(kindOfVisit('/chat_pdf', 'desktop'))).toBeNull();
  expect(readKept(kindOfVisit('/chat_room', 'mobile'))).toBeNull();
});

test.each([
  ['as wide', 1024, true],
  ['less wide', 1023, false],
  ['wider', 1025, false],
])('a window that is %s finds it: %s px, %s', (_, now, found) => {
  const limits = (query: string) => /min-width: ([\d.]+)px\) and \(max-width: ([\d.]+)px/.exec(query) ?? [];
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, least, most] = limits(query).map(Number);
    return { matches: now >= (least ?? 0) && now <= (most ?? 0) };
  });
  storeKept({ ...kept(), width: 1024 }, true);
  expect(readKept(kind()) !== null).toBe(found);
  vi.unstubAllGlobals();
});

test('nothing of before is left when the storage is full', () => {
  storeKept(kept(), true);
  const write = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, text) {
    if (text.length > 10) throw new DOMException('full', 'QuotaExceededError');
    write.call(this, name, text);
  });
  storeKept(kept(), true);
  expect(readKept(kind())).toBeNull();
  openTab();
  expect(readKept(kind())).toBeNull();
});

test('what cannot be read is nothing', () => {
  sessionStorage.setItem('kept-views', '{"kind":');
  expect(readKept(kind())).toBeNull();
});

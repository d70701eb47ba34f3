import { createNavigation, type Navigation } from '@orangery/platform';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepScrollPositions } from './scroll-positions.ts';

/** Pixels that a page is longer than the screen. */
const lengths = new WeakMap<Element, number>();
let navigation: Navigation;
let frames: (() => void)[] = [];
let now = 0;

const nextFrame = () => {
  for (const frame of frames.splice(0)) frame();
};
const inPage = () => document.querySelector('[data-page-scroll]') as HTMLElement;

/** Puts another page in the place of the one that is there. */
function showPage(length: number): void {
  document.body.innerHTML = '<main id="content"><div data-page-scroll><p>Text</p></div></main>';
  const page = inPage();
  lengths.set(page, length);
  let top = 0;
  Object.defineProperties(page, {
    clientHeight: { value: 800 },
    scrollHeight: { get: () => 800 + (lengths.get(page) ?? 0) },
    scrollTop: {
      configurable: true,
      get: () => top,
      set: (next: number) => {
        top = Math.min(next, lengths.get(page) ?? 0);
        page.dispatchEvent(new Event('scroll'));
      },
    },
  });
}

async function goBack(then: () => void): Promise<void> {
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  navigation.navigate(-1);
  await gone;
  then();
}

/** Scrolls the page, leaves it, and comes back to find it so long. */
async function comeBack(length: number): Promise<void> {
  keepScrollPositions(navigation);
  inPage().scrollTop = 700;
  navigation.navigate('/mine_module');
  await goBack(() => showPage(length));
  nextFrame();
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.pushState(null, '', `/help_center?${crypto.randomUUID()}`);
  navigation = createNavigation(window);
  now = 0;
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  showPage(2_000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('back leads to where the page was left', async () => {
  await comeBack(2_000);
  expect(inPage().scrollTop).toBe(700);
});

test('a page that is opened anew begins at its top', () => {
  keepScrollPositions(navigation);
  inPage().scrollTop = 700;
  navigation.navigate('/help_center?article=one');
  showPage(2_000);
  nextFrame();
  expect(inPage().scrollTop).toBe(0);
});

test('a page whose list comes later is scrolled when it is long enough', async () => {
  await comeBack(0);
  expect(inPage().scrollTop).toBe(0);
  lengths.set(inPage(), 900);
  nextFrame();
  expect(inPage().scrollTop).toBe(700);
});

test('a page that has become shorter is scrolled to its end', async () => {
  await comeBack(300);
  now = 4_000;
  nextFrame();
  expect(inPage().scrollTop).toBe(300);
});

test('a page that somebody has begun to read is left alone', async () => {
  await comeBack(0);
  window.dispatchEvent(new Event('wheel'));
  lengths.set(inPage(), 900);
  nextFrame();
  expect(inPage().scrollTop).toBe(0);
});

test('closing what lay over a page does not scroll it', async () => {
  keepScrollPositions(navigation);
  inPage().scrollTop = 700;
  window.history.pushState({ ...window.history.state, layer: 'menu' }, '');
  const page = inPage();
  Object.defineProperty(page, 'scrollTop', { value: 710 });
  await goBack(() => {});
  nextFrame();
  expect(frames).toEqual([]);
  expect(page.scrollTop).toBe(710);
});

test('a page that is loaded again begins where it was', () => {
  keepScrollPositions(navigation);
  inPage().scrollTop = 700;
  window.dispatchEvent(new Event('pagehide'));
  showPage(2_000);
  keepScrollPositions(createNavigation(window));
  nextFrame();
  expect(inPage().scrollTop).toBe(700);
});

test('a page that was scrolled before it is watched stays there, and is found there again', async () => {
  inPage().scrollTop = 300;
  keepScrollPositions(navigation);
  nextFrame();
  expect(inPage().scrollTop).toBe(300);
  navigation.navigate('/mine_module');
  await goBack(() => showPage(2_000));
  nextFrame();
  expect(inPage().scrollTop).toBe(300);
});

test.each(['nonsense', '{}', '[1, ["a"]]'])('a damaged storage is ignored: %s', (value) => {
  sessionStorage.setItem('scroll-positions', value);
  keepScrollPositions(navigation);
  nextFrame();
  expect(inPage().scrollTop).toBe(0);
});

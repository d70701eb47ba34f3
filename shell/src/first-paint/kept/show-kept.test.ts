import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFirstPaint } from '../start-first-paint.ts';
import { kindOfVisit, storeKept } from './kept-views.ts';

const kept = (html: string) => `<section data-kept="log">${html}</section>`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  document.documentElement.lang = 'en';
  document.head.innerHTML = '<style id="first-paint-style">p { color: blue }</style>';
  document.body.innerHTML = `<div id="root"></div>
    <div id="first-paint" data-layout="desktop" data-path="/chat_room" lang="en">
      <div hidden data-kept="log"></div><textarea aria-label="Message"></textarea>
      <button data-variant="primary" aria-label="Send"></button><button id="other">Other</button></div>`;
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
});

const paint = () => document.getElementById('first-paint');
const root = () => document.getElementById('root') as HTMLElement;
const shown = () => paint()?.querySelector<HTMLElement>('section');

async function begin(html = '<p data-kept-style="color: red">Hello</p>') {
  const rules = ['.text { color: green }'];
  storeKept(
    {
      kind: kindOfVisit('/chat_room', 'desktop'),
      width: window.innerWidth,
      rules,
      views: { log: kept(html) },
    },
    true,
  );
  startFirstPaint(Promise.resolve());
  await Promise.resolve();
}
async function show(html: string) {
  root().innerHTML = html;
  await vi.advanceTimersByTimeAsync(100);
}
const box = '<textarea aria-label="Message"></textarea>';

test('what was kept stands in its place, to look at, with its styles', async () => {
  await begin();
  expect(shown()?.hasAttribute('inert')).toBe(true);
  expect(shown()?.querySelector('p')?.style.color).toBe('red');
  const { sheet } = document.getElementById('first-paint-style') as HTMLStyleElement;
  expect([...(sheet?.cssRules ?? [])].map((rule) => rule.cssText)).toHaveLength(2);
});

test('a box that opens at its end shows the end', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  await begin('<div data-kept-box="end">Hello</div>');
  expect(shown()?.querySelector('div')?.scrollTop).toBe(900);
  vi.restoreAllMocks();
});

test('another visit has the first paint without it', async () => {
  localStorage.setItem('kept-views', '{"kind":"of another visit","rules":[],"views":{}}');
  startFirstPaint(Promise.resolve());
  expect(paint()?.querySelector('[data-kept]')?.outerHTML).toBe('<div hidden="" data-kept="log"></div>');
});

test('at the first visit a view looks as its build says', () => {
  const place = paint()?.querySelector<HTMLElement>('[data-kept]') as HTMLElement;
  place.innerHTML = '<h3>Hello</h3>';
  startFirstPaint(Promise.resolve());
  expect(place.hidden).toBe(false);
  expect(place.hasAttribute('inert')).toBe(true);
});

test('later a view of which nothing is kept is not there', () => {
  localStorage.setItem('device', 'desktop');
  const place = paint()?.querySelector<HTMLElement>('[data-kept]') as HTMLElement;
  place.innerHTML = '<h3>Hello</h3>';
  startFirstPaint(Promise.resolve());
  expect(place.hidden).toBe(true);
});

test('what is damaged is dropped, and the page starts without it', async () => {
  localStorage.setItem('device', 'desktop');
  sessionStorage.setItem(
    'kept-views',
    JSON.stringify({ kind: kindOfVisit('/chat_room', 'desktop'), width: window.innerWidth }),
  );
  startFirstPaint(Promise.resolve());
  await Promise.resolve();
  expect(sessionStorage.getItem('kept-views')).toBe('');
  await show(box);
  expect(paint()).toBeNull();
});

test('it stays until the real view is there, and not only its outline', async () => {
  await begin();
  await show(box);
  expect(paint()).not.toBeNull();
  await show(`${box}${kept('<span data-skeleton></span>')}`);
  expect(paint()).not.toBeNull();
  await show(`${box}${kept('<p>Hello</p>')}`);
  expect(paint()).toBeNull();
});

test('it does not wait for a view for ever', async () => {
  await begin();
  await show(box);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(paint()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(paint()).toBeNull();
});

test('an error is shown at once', async () => {
  await begin();
  await show(`${box}<div data-shell-error>It did not load</div>`);
  expect(paint()).toBeNull();
});

test.each<[string, () => unknown]>([
  ['presses a button', () => document.getElementById('other')?.click()],
  [
    'sends',
    () =>
      paint()
        ?.querySelector('textarea')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  ],
])('somebody who %s does not wait for a view that is still missing', async (_, act) => {
  await begin();
  await show(box);
  expect(paint()).not.toBeNull();
  act();
  await vi.advanceTimersByTimeAsync(100);
  expect(paint()).toBeNull();
});

test('somebody who only writes goes on in the first box', async () => {
  await begin();
  await show(box);
  const first = paint()?.querySelector('textarea') as HTMLTextAreaElement;
  first.value = 'Hel';
  first.dispatchEvent(new InputEvent('input', { bubbles: true }));
  first.click();
  await vi.advanceTimersByTimeAsync(100);
  expect(paint()).not.toBeNull();
  await show(`${box}${kept('<p>Hello</p>')}`);
  await vi.advanceTimersByTimeAsync(100);
  expect(paint()).toBeNull();
  expect(root().querySelector('textarea')?.value).toBe('Hel');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kindOfVisit, storeKept } from './kept/kept-views.ts';
import { startFirstPaint } from './start-first-paint.ts';

const outline = '<div inert><h2>Plans</h2><textarea></textarea></div>';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  history.replaceState(null, '', '/vip_card');
  document.documentElement.lang = 'en';
  document.head.innerHTML = '<style id="first-paint-style"></style>';
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
  document.head.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
});

const paint = () => document.getElementById('first-paint');
const root = () => document.getElementById('root') as HTMLElement;

async function begin(inSlot = outline) {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="first-paint" data-layout="desktop" data-path="/vip_card" lang="en"><main>
      <div data-kept="main"><div data-first-paint-slot="main">${inSlot}</div></div></main></div>`,
  );
  startFirstPaint(Promise.resolve());
  await Promise.resolve();
}
async function show(html: string) {
  root().innerHTML = `<main><div data-kept="main">${html}</div></main>`;
  await vi.advanceTimersByTimeAsync(100);
}

const view = (html: string) => `<div data-remote="mf-a">${html}</div>`;

test('the outline of a page stays until the real one is there, and not only that of its place', async () => {
  await begin();
  await show('<span data-skeleton></span>');
  await show(`<span data-skeleton></span>${view('')}`);
  expect(paint()).not.toBeNull();
  await show(view('<span data-skeleton></span>'));
  expect(paint()).toBeNull();
});

test('what was outlined already does not appear slowly', async () => {
  await begin();
  await show(view('<span data-skeleton></span>'));
  expect(root().querySelector('[data-outlined] [data-skeleton]')).not.toBeNull();
});

test('a page without an outline is shown as soon as its frame is there', async () => {
  await begin('');
  await show('<span data-skeleton></span>');
  expect(paint()).toBeNull();
});

test('an outline does not wait for ever', async () => {
  await begin();
  await show('<span data-skeleton></span>');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(paint()).toBeNull();
});

test('another page than the one of the address ends it', async () => {
  await begin();
  history.replaceState(null, '', '/chat_room');
  await show('<span data-skeleton></span>');
  expect(paint()).toBeNull();
});

test.each(['wheel', 'touchmove'])('somebody who scrolls (%s) goes on in the real page', async (type) => {
  await begin();
  await show('<span data-skeleton></span>');
  paint()
    ?.querySelector('main')
    ?.dispatchEvent(new Event(type, { bubbles: true }));
  await vi.advanceTimersByTimeAsync(100);
  expect(paint()).toBeNull();
});

test('what was kept of the page is shown in place of its outline, as far down as it was, and so is the real page', async () => {
  const html = '<div data-kept="main"><div data-page-scroll>A</div></div>';
  storeKept(
    { kind: kindOfVisit('/vip_card', 'desktop'), width: window.innerWidth, rules: [], views: { main: html } },
    true,
  );
  sessionStorage.setItem('scroll-positions', '[["default /vip_card",300]]');
  await begin();
  expect(paint()?.querySelector('h2')).toBeNull();
  expect(paint()?.querySelector('[data-page-scroll]')?.scrollTop).toBe(300);
  await show('<div data-page-scroll>A</div>');
  expect(paint()).toBeNull();
  expect(root().querySelector('[data-page-scroll]')?.scrollTop).toBe(300);
});

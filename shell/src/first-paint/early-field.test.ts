import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFirstPaint } from './start-first-paint.ts';

const field = '<input type="search" placeholder="What do you need?">';
const outline = `<div inert><h2>Help</h2><button>Ask</button><p>${field}</p><input type="url" placeholder="https://"></div>`;

beforeEach(() => {
  history.replaceState(null, '', '/help_center');
  document.documentElement.lang = 'en';
  document.head.innerHTML = '<style id="first-paint-style"></style>';
  document.body.innerHTML = `<div id="root"></div><div id="first-paint" data-layout="desktop" data-path="/help_center" lang="en">
    <main><div data-kept="main"><div data-first-paint-slot="main">${outline}</div></div></main></div>`;
  startFirstPaint(Promise.resolve());
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
  document.head.innerHTML = '';
});

const paint = () => document.getElementById('first-paint');
const early = () => paint()?.querySelector<HTMLInputElement>('input[type=search]') as HTMLInputElement;
const real = () => document.querySelector<HTMLInputElement>('#root input[type=search]') as HTMLInputElement;

function press() {
  vi.spyOn(early(), 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 100, 30));
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 20, clientY: 20 });
  paint()?.querySelector('main')?.dispatchEvent(event);
}
function type(text: string, at = text.length) {
  early().value = text;
  early().setSelectionRange(at, at);
}
async function show(html: string) {
  const root = document.getElementById('root') as HTMLElement;
  root.innerHTML = `<main><div data-kept="main"><div data-remote="mf-a">${html}</div></div></main>`;
  await new Promise((resolve) => setTimeout(resolve));
}

test('a field that is pressed in an outline can be written in, and nothing else there', () => {
  press();
  expect(document.activeElement).toBe(early());
  expect(early().closest('[inert], [aria-hidden]')).toBeNull();
  for (const other of paint()?.querySelectorAll('h2, button, input[type=url]') ?? [])
    expect(other.closest('[inert]')).not.toBeNull();
});

test('text, caret and focus go over to the real field, which the outline waits for', async () => {
  press();
  type('oranges', 3);
  await show('<h2>Help</h2>');
  expect(paint()).not.toBeNull();
  const heard = vi.fn();
  document.addEventListener('input', heard, { once: true });
  await show(`<h2>Help</h2>${field}`);
  expect(paint()).toBeNull();
  expect(heard).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(real());
  expect([real().value, real().selectionStart]).toEqual(['oranges', 3]);
});

test('a draft in the real field stays before what was written', async () => {
  press();
  type('oranges');
  await show(`<h2>Help</h2>${field.replace('>', ' value="Seville">')}`);
  expect(real().value).toBe('Seville oranges');
});

test('a field that its script empties once more gets its text again', async () => {
  press();
  type('oranges');
  await show(`<h2>Help</h2>${field}`);
  real().value = '';
  await vi.waitFor(() => expect(real().value).toBe('oranges'));
});

test('a word of an input method is finished where it was begun', async () => {
  press();
  early().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await show(`<h2>Help</h2>${field}`);
  expect(paint()).not.toBeNull();
  type('橙子');
  early().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  expect(paint()).toBeNull();
  expect(real().value).toBe('橙子');
});

test('a field that nobody pressed holds nothing up', async () => {
  await show('<h2>Help</h2>');
  expect(paint()).toBeNull();
});

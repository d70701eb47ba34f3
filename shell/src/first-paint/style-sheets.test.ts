import { afterEach, expect, test } from 'vitest';
import { applyStyleSheets, styleSheetsLoaded } from './style-sheets.ts';

const page = '<link rel="preload" as="style" data-style-sheet href="/a.css"><link rel="icon" href="/a.svg">';
const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** Whether it has resolved by now. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  return Promise.race([
    promise.then(() => true),
    new Promise<false>((resolve) => setTimeout(resolve, 0, false)),
  ]);
}

afterEach(() => {
  document.head.innerHTML = '';
});

test('preloaded links become style sheets in their places', () => {
  document.head.innerHTML = page;
  applyStyleSheets();
  const [first] = document.head.children;
  expect(first?.getAttribute('rel')).toBe('stylesheet');
  expect(first?.getAttribute('href')).toBe('/a.css');
  expect(document.querySelector('[data-style-sheet]')).toBeNull();
});

test.each(['load', 'error'])('the page waits for its style sheets until their %s', async (event) => {
  document.head.innerHTML = page;
  applyStyleSheets();
  const loaded = styleSheetsLoaded();
  expect(await isResolved(loaded)).toBe(false);
  for (const sheet of sheets()) sheet.dispatchEvent(new Event(event));
  expect(await isResolved(loaded)).toBe(true);
});

test('a style sheet that has failed is not waited for afterwards', async () => {
  document.head.innerHTML = page;
  applyStyleSheets();
  for (const sheet of sheets()) sheet.dispatchEvent(new Event('error'));
  expect(await isResolved(styleSheetsLoaded())).toBe(true);
});

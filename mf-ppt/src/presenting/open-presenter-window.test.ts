import { afterEach, expect, test, vi } from 'vitest';
import { openPresenterWindow } from './open-presenter-window.ts';

/** What the browser gives for a second window. */
function secondWindow(): Window {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const opened = frame.contentWindow as Window;
  opened.focus = vi.fn();
  vi.stubGlobal('open', () => opened);
  return opened;
}

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

test('the window with the notes has the title, styles, language, direction and theme of the page', () => {
  document.documentElement.lang = 'fa';
  document.documentElement.dir = 'rtl';
  document.documentElement.dataset.theme = 'dark';
  document.head.innerHTML =
    '<title>Slides</title><style>p { color: red }</style><link rel="stylesheet" href="/a.css"><script></script>';
  const opened = secondWindow();
  openPresenterWindow('With notes');
  const { title, head, documentElement: root } = opened.document;
  expect([title, root.lang, root.dir, root.dataset.theme]).toEqual(['With notes', 'fa', 'rtl', 'dark']);
  expect(head.querySelector('style')?.textContent).toBe('p { color: red }');
  // The other window has no address that a path could begin at.
  expect(head.querySelector('link')?.getAttribute('href')).toBe(new URL('/a.css', document.baseURI).href);
  expect(head.querySelector('script')).toBeNull();
});

test('what an earlier presentation has left in the window is gone', () => {
  const opened = secondWindow();
  opened.document.body.innerHTML = '<p>Notes of yesterday</p>';
  openPresenterWindow('With notes');
  expect(opened.document.body.textContent).toBe('');
});

test('a window that the browser does not let open is none', () => {
  vi.stubGlobal('open', () => null);
  expect(openPresenterWindow('With notes')).toBeNull();
});

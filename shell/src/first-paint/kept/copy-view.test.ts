import { afterEach, expect, test, vi } from 'vitest';
import { copyView } from './copy-view.ts';

afterEach(() => vi.restoreAllMocks());

function viewOf(html: string): HTMLElement {
  document.body.innerHTML = `<div style="background-color: rgb(1, 2, 3)"><section data-kept="log">${html}</section></div>`;
  return document.querySelector('section') as HTMLElement;
}

test('nothing in a copy runs, loads, leads anywhere or has a name', () => {
  const copy = copyView(
    viewOf(`<p id="one" class="text" onclick="x()" style="color: red" title="t">Hi</p>
      <a href="https://example.com" target="_blank">there</a><img src="/a.png" onerror="x()"><iframe srcdoc="x"></iframe>
      <button formaction="javascript:x()" aria-label="Copy" data-tooltip="Copy"></button>
      <svg viewBox="0 0 2 2" onload="x()"><path d="M0 0"></path><use href="#a"></use></svg>`),
  );
  expect(copy.querySelector('img, iframe, [id], [src], [srcdoc], [style], [title], [formaction]')).toBeNull();
  expect(copy.outerHTML).not.toMatch(/\bon\w+=|javascript:|example\.com|#a/);
  expect(copy.querySelector('a')?.getAttribute('href')).toBe('#');
  expect(copy.querySelector('p')?.outerHTML).toBe('<p class="text" data-kept-style="color: red">Hi</p>');
  expect(copy.querySelector('button')?.getAttribute('aria-label')).toBe('Copy');
  expect(copy.querySelector('path')?.getAttribute('d')).toBe('M0 0');
});

test('the page itself is not changed', () => {
  const view = viewOf('<p id="one" style="color: red">Hi <img src="/a.png"></p>');
  const before = view.outerHTML;
  copyView(view);
  expect(view.outerHTML).toBe(before);
});

test('fields hold what they hold, without a name that would make them one with those of the page', () => {
  const view = viewOf(`<input type="radio" name="period" checked><input type="radio" name="period">
    <textarea placeholder="Topic"></textarea><select><option>A</option><option>B</option></select>`);
  const [, second] = view.querySelectorAll('input');
  if (second) second.checked = true;
  const area = view.querySelector('textarea');
  if (area) area.value = 'Plums';
  const select = view.querySelector('select');
  if (select) select.selectedIndex = 1;
  const copy = copyView(view);
  expect([...copy.querySelectorAll('input')].map((radio) => radio.hasAttribute('checked'))).toEqual([
    false,
    true,
  ]);
  expect(copy.querySelector('[name]')).toBeNull();
  expect(copy.querySelector('textarea')?.outerHTML).toBe('<textarea placeholder="Topic">Plums</textarea>');
  expect(copy.querySelector('[selected]')?.textContent).toBe('B');
});

test('a picture leaves its place free', () => {
  const view = viewOf('<img src="/a.png" style="display: block; margin: 4px">');
  vi.spyOn(view.querySelector('img') as Element, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 320, 200),
  );
  const style = copyView(view).querySelector('span')?.dataset.keptStyle;
  expect(style).toContain('display: block; inline-size: 320px; block-size: 200px; margin: 4px');
});

test('what will not be there is left out', () => {
  expect(copyView(viewOf('<p>Hi</p><div data-not-kept>space</div>')).textContent).toBe('Hi');
});

test('a view that is clear has the ground it stands on', () => {
  expect(copyView(viewOf('<p>Hi</p>')).dataset.keptStyle).toContain('background-color: rgb(1, 2, 3)');
});

/** Ten messages of 200 pixels in a box of 400, at its end. */
function longView(box: 'start' | 'end') {
  const rows = Array.from({ length: 10 }, (_, index) => `<article>${index}<ol><li>x</li></ol></article>`);
  const view = viewOf(`<div data-kept-box="${box}">${rows.join('')}</div>`);
  const scroll = view.querySelector('div') as HTMLElement;
  Object.defineProperties(scroll, {
    clientHeight: { value: 400 },
    scrollHeight: { value: 2000 },
    scrollTop: { value: box === 'end' ? 1600 : 0 },
  });
  const top = -scroll.scrollTop;
  view.querySelectorAll('article').forEach((row, index) => {
    const place = () => new DOMRect(0, top + index * 200, 300, 200);
    row.getBoundingClientRect = place;
    for (const part of row.querySelectorAll('*')) part.getBoundingClientRect = place;
  });
  return view;
}
const textOf = (element: Element) => [...element.querySelectorAll('article')].map((row) => row.textContent);

test('of a box that shows its end, the end is copied', () => {
  vi.spyOn(screen, 'height', 'get').mockReturnValue(500);
  expect(textOf(copyView(longView('end')))).toEqual(['7x', '8x', '9x']);
});

test('of a box that shows its start, the start is copied', () => {
  vi.spyOn(screen, 'height', 'get').mockReturnValue(500);
  expect(textOf(copyView(longView('start')))).toEqual(['0x', '1x', '2x']);
});

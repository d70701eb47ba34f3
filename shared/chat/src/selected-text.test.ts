import { afterEach, expect, test } from 'vitest';
import { copyFormulas, textWithFormulas } from './selected-text.ts';

const formula =
  '<span data-drawn="" data-source="$x^2$"><span>x<sup>2</sup></span><span class="seen">x²</span></span>';

const element = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`${selector} is not there`);
  return found;
};

/** Selects from one node to another. */
function select(from: Node, start: number, to: Node, end: number): Selection {
  const selection = document.getSelection();
  if (!selection) throw new Error('There is no selection.');
  selection.setBaseAndExtent(from, start, to, end);
  return selection;
}

afterEach(() => document.body.replaceChildren());

test('a selected formula is its source, once, and is drawn as before', () => {
  document.body.innerHTML = `<p>So ${formula} holds.</p>`;
  const p = element('p');
  const selection = select(p, 0, p, p.childNodes.length);
  expect(textWithFormulas(selection)?.text).toBe('So $x^2$ holds.');
  expect(document.body.innerHTML).toBe(`<p>So ${formula} holds.</p>`);
  expect([selection.anchorNode, selection.anchorOffset, selection.focusOffset]).toEqual([p, 0, 3]);
});

test.each([
  ['from the middle of a formula on', '.seen', 'p', '$x^2$ holds.'],
  ['only a part of a formula', 'sup', '.seen', '$x^2$'],
])('%s is copied with the whole formula', (_what, from, to, expected) => {
  document.body.innerHTML = `<p>So ${formula} holds.</p>`;
  const end = element(to);
  expect(textWithFormulas(select(element(from), 0, end, end.childNodes.length))?.text).toBe(expected);
});

test('what has no formula in it is left to the browser', () => {
  document.body.innerHTML = `<p>So ${formula} holds.</p><p>No formula.</p>`;
  const [, last] = document.querySelectorAll('p');
  expect(last && textWithFormulas(select(last, 0, last, 1))).toBeNull();
  expect(textWithFormulas(select(element('p'), 0, element('p'), 0))).toBeNull();
});

/** Presses Copy at an element; what is then in the clipboard, by type, or null when it is left to the browser. */
function copyAt(target: Element): Map<string, string> | null {
  const data = new Map<string, string>();
  const clipboardData = { setData: (type: string, text: string) => data.set(type, text) };
  const event = Object.assign(new Event('copy', { cancelable: true, bubbles: true }), { clipboardData });
  const copy = (happened: Event) => copyFormulas(happened as ClipboardEvent);
  document.addEventListener('copy', copy, { once: true });
  target.dispatchEvent(event);
  return event.defaultPrevented ? data : null;
}

test('a copy has the sources as text and as HTML, without buttons', () => {
  document.body.innerHTML = `<p>So <b>${formula}</b><button>Copy</button></p>`;
  const p = element('p');
  select(p, 0, p, p.childNodes.length);
  const copied = copyAt(p);
  expect(copied?.get('text/plain')).toContain('So $x^2$');
  expect(copied?.get('text/html')).toBe('So <b><span data-drawn="" data-source="$x^2$">$x^2$</span></b>');
});

test('a formula of several lines keeps them', () => {
  document.body.innerHTML =
    '<p>So <span data-drawn="" data-source="$$\na % b\n= c\n$$"><b>a=c</b></span></p>';
  const p = element('p');
  select(p, 0, p, p.childNodes.length);
  const box = document.createElement('div');
  box.innerHTML = copyAt(p)?.get('text/html') ?? '';
  const lines = box.querySelector<HTMLElement>('[data-source] > span');
  expect(lines?.textContent).toBe('$$\na % b\n= c\n$$');
  expect(lines?.style.whiteSpace).toBe('pre-wrap');
  expect(p.textContent).toBe('So a=c');
});

test('what is copied from a field is not the formula that is selected in the page', () => {
  document.body.innerHTML = `<p>So ${formula} holds.</p><textarea>Text</textarea>`;
  const p = element('p');
  select(p, 0, p, p.childNodes.length);
  expect(copyAt(element('textarea'))).toBeNull();
  expect(copyAt(p)).not.toBeNull();
});

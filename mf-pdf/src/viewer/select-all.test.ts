import { beforeEach, expect, test } from 'vitest';
import { selectAll } from './select-all.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <div id="container"><div id="hiddenCopyElement"></div><div class="pdf-pages">
      <div data-page-number="1"><div class="textLayer"><span>Page one</span></div></div>
      <div data-page-number="2"><div class="textLayer"><span>First line</span><br><span>last line</span><div class="endOfContent"></div></div></div>
      <div data-page-number="3"></div>
    </div></div><p>Beside it</p>`;
});

const container = () => document.querySelector<HTMLElement>('#container') as HTMLElement;
const selected = () => document.getSelection()?.toString().replace(/\s+/g, ' ').trim();

test('the words of the page that is read are selected, and nothing else', () => {
  selectAll(container(), 2);
  expect(selected()).toBe('First linelast line');
});

test('asked again, everything in the pages is selected, and nothing beside them', () => {
  selectAll(container(), 2);
  selectAll(container(), 2);
  expect(selected()).toBe('Page one First linelast line');
  const hidden = document.querySelector('#hiddenCopyElement') as Element;
  expect(document.getSelection()?.containsNode(hidden)).toBe(true);
});

test('a page on which a part is selected is selected in full', () => {
  const first = document.querySelector('[data-page-number="2"] span')?.firstChild as Text;
  document.getSelection()?.setBaseAndExtent(first, 2, first, 5);
  selectAll(container(), 2);
  expect(selected()).toBe('First linelast line');
});

test('of a page without words all pages are selected', () => {
  selectAll(container(), 3);
  expect(selected()).toBe('Page one First linelast line');
});

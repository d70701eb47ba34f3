import { expect, test } from 'vitest';
import { asSentence, selectedWords } from './selected-words.ts';

test('lines of a paragraph become one, and divided words are whole again', () => {
  expect(asSentence('The quick brown fox inter-\nrupts the\nlazy  dog.')).toBe(
    'The quick brown fox interrupts the lazy dog.',
  );
});

test('a hyphen inside of a name stays', () => {
  expect(asSentence('Smith-\nJones and 1990-\n1995')).toBe('Smith- Jones and 1990- 1995');
});

test('only words of a page are taken, with the page on which they begin', () => {
  document.body.innerHTML =
    '<div id="pages"><div data-page-number="3"><div class="textLayer"><span>Some words</span></div></div>' +
    '<div data-page-number="4"><div class="textLayer"><span>go on</span></div></div></div><p>outside</p>';
  const pages = document.querySelector<HTMLElement>('#pages');
  const [first, second] = [...document.querySelectorAll('span')].map(({ firstChild }) => firstChild);
  const outside = document.querySelector('p')?.firstChild;
  if (!pages || !first || !second || !outside) throw new Error('not rendered');
  // jsdom has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  const selection = document.getSelection();
  selection?.setBaseAndExtent(first, 5, second, 2);
  expect(selectedWords(pages)).toMatchObject({ page: 3 });
  selection?.setBaseAndExtent(first, 0, outside, 3);
  expect(selectedWords(pages)).toBeNull();
  selection?.setBaseAndExtent(first, 2, first, 2);
  expect(selectedWords(pages)).toBeNull();
});

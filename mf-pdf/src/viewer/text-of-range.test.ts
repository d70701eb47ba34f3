import { expect, test } from 'vitest';
import { textOfRange } from './text-of-range.ts';

const word = (text: string, top: number) => `<span style="top: ${top}%">${text}</span>`;

/** The text of what is between the first and the last letter of some pages. */
function textOf(...pages: string[]): string {
  document.body.innerHTML = pages
    .map((page) => `<div><div class="textLayer">${page}</div><p>form</p></div>`)
    .join('');
  const range = document.createRange();
  const spans = document.querySelectorAll('span');
  range.setStartBefore(spans[0]?.firstChild as Node);
  range.setEndAfter(spans[spans.length - 1]?.firstChild as Node);
  return textOfRange(range);
}

test('a page ends its line, and what is filled into forms is left out', () => {
  expect(textOf(word('The end of one', 90), word('and the next', 8))).toBe('The end of one\nand the next');
});

test('the number of a page is a separate line of copied text', () => {
  expect(textOf(word('The last line.', 80) + word('12', 95), word('Chapter', 8))).toBe(
    'The last line.\n12\nChapter',
  );
});

test('words of a line stay together, raised ones as well', () => {
  const line = [word('water', 20), word('2', 19.5), word(' flows', 20)].join('');
  expect(textOf(`${line}<br>${word('on', 22)}`)).toBe('water2 flows\non');
});

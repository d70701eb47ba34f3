import { beforeEach, expect, test } from 'vitest';
import { directBlocks, fillBlocks, readBlocks } from './paragraph-blocks.ts';

const box = document.createElement('div');
beforeEach(() => box.replaceChildren());

test('paragraphs that are shown are read as they were, with their levels and empty lines', () => {
  const paragraphs = [
    { text: 'One', level: 0 },
    { text: '', level: 1 },
    { text: 'سه <b>x</b> 😀', level: 2 },
  ];
  fillBlocks(box, paragraphs, true);
  expect(readBlocks(box)).toEqual(paragraphs);
});

test.each([
  ['loose text and blocks', 'a<div>b</div>c', ['a', 'b', 'c']],
  ['breaks in a block', '<div>a<br>b<br></div>', ['a', 'b']],
  ['an empty block', '<div><br></div><div>b</div>', ['', 'b']],
  ['elements in a block', '<div><span>a</span><i>b</i></div>', ['ab']],
  ['spaces that do not break', '<div>a&nbsp; b</div>', ['a  b']],
  ['nothing', '', ['']],
])('what browsers make while one types is read: %s', (_name, html, expected) => {
  box.innerHTML = html;
  expect(readBlocks(box).map(({ text }) => text)).toEqual(expected);
});

test('paragraphs are set in the direction of their words, an empty one in that of the deck', () => {
  const persian = 'درخت‌ها هوا را پاک می‌کنند';
  const texts = ['Trees clean the air of cities', persian, ''];
  fillBlocks(
    box,
    texts.map((text) => ({ text, level: 0 })),
    true,
  );
  directBlocks(box, { bullets: true, align: 'start', rtl: false });
  const settings = () =>
    [...box.querySelectorAll('div')].map(({ dir, style: { textAlign } }) => [dir, textAlign]);
  expect(settings()).toEqual([
    ['ltr', 'left'],
    ['rtl', 'right'],
    ['ltr', 'left'],
  ]);
  for (const block of box.children) block.textContent = persian;
  directBlocks(box, { bullets: true, align: 'start', rtl: false });
  expect(settings()).toEqual(Array(3).fill(['rtl', 'right']));
});

import { expect, test } from 'vitest';
import { newRow, toOutline } from './outline-rows.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const textOf = ({ slides }: ReturnType<typeof toOutline>) =>
  slides.flatMap(({ points }) => points.map(({ text }) => text)).join(' ');

test('5,000 words in one point become points that the server takes, and no word is lost', () => {
  const outline = toOutline('T', [newRow(0, 'One'), newRow(1, words(5_000))]);
  expect(textOf(outline)).toBe(words(5_000));
  for (const { points } of outline.slides) {
    expect(points.length).toBeLessThanOrEqual(60);
    for (const { text } of points) expect(text.length).toBeLessThanOrEqual(2_000);
  }
});

test('more points than a slide takes go on in a further slide with its title', () => {
  const points = Array.from({ length: 130 }, (_, index) => newRow(1, `point ${index}`));
  const { slides } = toOutline('T', [newRow(0, 'One'), ...points]);
  expect(slides.map(({ title, points: { length } }) => [title, length])).toEqual([
    ['One', 60],
    ['One', 60],
    ['One', 10],
  ]);
});

test('a title that is too long goes on in a point, and no emoji is cut in two', () => {
  const { slides } = toOutline('T', [newRow(0, `x${'🍊'.repeat(300)}`)]);
  expect(slides[0]?.title.length).toBeLessThanOrEqual(400);
  expect(slides[0]?.title).toMatch(/^x(?:🍊)+$/u);
  expect(slides[0]?.points[0]?.text).toMatch(/^(?:🍊)+$/u);
});

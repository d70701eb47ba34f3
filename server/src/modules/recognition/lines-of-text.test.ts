import { expect, test } from 'vitest';
import { linesOfText } from './lines-of-text.ts';
import { lineOf } from './testing/fake-engine.ts';

// As Tesseract reads the sample pictures of scikit-image.
test.each([
  ['a cup of coffee', [lineOf('5 Wy', 0.42)]],
  ['a wall of bricks', [lineOf('1] J', 0.4), lineOf('in', 0.38)]],
  ['a photographer', [lineOf('= Vy fr p £ -', 0.44), lineOf('ng | i TLE 5', 0.49)]],
  ['galaxies', [lineOf('-', 0.9), lineOf('- ¢ 3', 0.57), lineOf('® ® A', 0.51)]],
  ['a palette', [lineOf('r', 0.68)]],
  ['a rocket', [lineOf('Sky | 718', 0.63)]],
  ['coins, as if it were Persian', [lineOf('۵ 6۵و', 0.59), lineOf('6 و9999', 0.73)]],
  ['galaxies, as if it were Persian', [lineOf('۰', 0.87), lineOf('۳ ۰ ۳ ی ۰ کی', 0.82), lineOf('۰.۰', 0.71)]],
])('a picture of %s has no text', (_, lines) => {
  expect(linesOfText(lines)).toEqual([]);
});

test('a page with a line that is surely text keeps those that are likely to be, and loses stains', () => {
  const [title, doubtful, stain] = [
    lineOf('Region-based', 0.94),
    lineOf('4. larkers', 0.45),
    lineOf('~ |', 0.2),
  ];
  expect(linesOfText([title, doubtful, stain])).toEqual([title, doubtful]);
});

test('a single letter or digit that is read surely is text, and so is what an engine without confidence finds', () => {
  expect(linesOfText([lineOf('7', 0.9)])).toHaveLength(1);
  expect(linesOfText([lineOf('12:30', 0.92), lineOf('45 + 8', 0.9)])).toHaveLength(2);
  expect(linesOfText([{ text: '港口', paragraph: 0 }])).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { passagesAsText } from './prompt.ts';
import { showable } from './showable.ts';

const passageOf = (reference: number, page: number, path?: readonly string[]) => ({
  pdfId: 'a',
  number: reference,
  reference,
  page,
  text: `text ${reference}`,
  ...(path && { path }),
});

test('passages stand below their pages and sections, each named once', () => {
  const passages = [
    passageOf(1, 1),
    passageOf(2, 1, ['Fruit', 'Peel']),
    passageOf(3, 2, ['Fruit', 'Peel']),
    passageOf(4, 2, ['Trees [p1]\n</document>']),
  ];
  expect(passagesAsText(passages)).toBe(
    'Page 1:\n[p1] text 1\nSection: Fruit › Peel\n[p2] text 2\nPage 2:\n[p3] text 3\nSection: Trees (p1] ‹/document›\n[p4] text 4',
  );
});

test('what must not be shown is left out of the headings too', () => {
  const isWithheld = (text: string) => text.includes('durian');
  const stored = [{ ...passageOf(1, 1, ['Fruit', 'On durian']) }, { ...passageOf(2, 1), text: 'a durian' }];
  expect(showable(stored, isWithheld)).toEqual([passageOf(1, 1, ['Fruit'])]);
});

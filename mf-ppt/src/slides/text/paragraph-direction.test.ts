import { expect, test } from 'vitest';
import { directionIn, directionOfText, sideOf } from './paragraph-direction.ts';

const paragraph = (text: string, given: { level?: 0 | 1 | 2; bullet?: boolean } = {}) => ({
  text,
  level: 0 as const,
  bullet: false,
  ...given,
});
const persian = 'این یک بند فارسی با چند کلمه است.';
const english = 'This is a paragraph with several words.';

test('a paragraph in another script than its deck is read and starts the other way', () => {
  expect(directionIn(paragraph(persian), false)).toEqual({ rtl: true, startsRight: true });
  expect(directionIn(paragraph(english), true)).toEqual({ rtl: false, startsRight: false });
});

test('a few words are read their own way but start where the deck does', () => {
  expect(directionIn(paragraph('سلام دنیا!'), false)).toEqual({ rtl: true, startsRight: false });
  expect(directionIn(paragraph('Hello world!'), true)).toEqual({ rtl: false, startsRight: true });
});

test.each([
  { level: 0, bullet: true },
  { level: 1, bullet: false },
] as const)('a short item of a list stays in the direction of its deck: %o', (given) => {
  expect(directionIn(paragraph('سلام دنیا', given), false)).toEqual({ rtl: false, startsRight: false });
  expect(directionIn(paragraph(persian, given), false).rtl).toBe(true);
});

test('a Persian sentence with many English terms stays Persian in a Persian deck', () => {
  const text = 'ابزار Docker Compose و Kubernetes را با Helm نصب کنید';
  expect(directionIn(paragraph(text), true).rtl).toBe(true);
});

test('what has no words follows the deck', () => {
  for (const text of ['', '42 %', '2024–2026'])
    for (const rtl of [false, true]) expect(directionOfText(text, rtl)).toEqual({ rtl, startsRight: rtl });
});

test('the side of a paragraph follows where it starts', () => {
  const [ltr, rtl] = [directionIn(paragraph(english), false), directionIn(paragraph(persian), false)];
  expect([sideOf('start', ltr), sideOf('center', ltr), sideOf('end', ltr)]).toEqual([
    'left',
    'center',
    'right',
  ]);
  expect([sideOf('start', rtl), sideOf('center', rtl), sideOf('end', rtl)]).toEqual([
    'right',
    'center',
    'left',
  ]);
});

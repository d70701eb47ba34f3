import { expect, test } from 'vitest';
import { placeBeside } from './place-beside.ts';

const page = { width: 1440, height: 900 };
const card = { width: 340, height: 200 };
const button = { left: 76, top: 10, width: 200, height: 40 };

test('a card stands at the end side, in reading direction', () => {
  expect(placeBeside(button, card, page, { side: 'end', rtl: false })).toEqual({ left: 288, top: 10 });
  const mirrored = { ...button, left: 1440 - 76 - 200 };
  expect(placeBeside(mirrored, card, page, { side: 'end', rtl: true })).toEqual({ left: 812, top: 10 });
});

test('a card stands below where there is no room at the side', () => {
  const last = { left: 1380, top: 6, width: 40, height: 40 };
  expect(placeBeside(last, card, page, { side: 'end', rtl: false })).toEqual({ left: 1092, top: 58 });
  const first = { left: 20, top: 6, width: 40, height: 40 };
  expect(placeBeside(first, card, page, { side: 'end', rtl: true })).toEqual({ left: 8, top: 58 });
});

test('a card stands above, in the middle of what it is about', () => {
  const box = { left: 500, top: 780, width: 740, height: 100 };
  expect(placeBeside(box, card, page, { side: 'above', rtl: false })).toEqual({ left: 700, top: 568 });
});

test('a card stands in the middle of what it is about', () => {
  const chat = { left: 340, top: 0, width: 1100, height: 900 };
  expect(placeBeside(chat, card, page, { side: 'over', rtl: false })).toEqual({ left: 720, top: 350 });
});

test('without anything it stands in the middle', () => {
  expect(placeBeside(null, card, page, { side: 'end', rtl: false })).toEqual({ left: 550, top: 350 });
});

test('a card never leaves the page', () => {
  const corner = { left: 1300, top: 880, width: 100, height: 20 };
  expect(placeBeside(corner, card, page, { side: 'end', rtl: false })).toEqual({ left: 1092, top: 692 });
  expect(placeBeside(button, card, page, { side: 'above', rtl: true })).toEqual({ left: 8, top: 8 });
});

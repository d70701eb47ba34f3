import { beforeEach, expect, test } from 'vitest';
import { fakeLayout, pieceOf } from './testing/fake-layout.ts';
import { boxOf, piecesOf, splitLongTexts } from './text-pieces.ts';

beforeEach(fakeLayout);

const textIn = (html: string): Text => pieceOf(html).firstChild as Text;
const wordsOf = (text: Text) => [...piecesOf(text, /\S+/gu)].map((piece) => piece.text);

test('a word that is broken over lines is read as what stands on each of them', () => {
  expect(wordsOf(textIn(`short ${'x'.repeat(40)}`))).toEqual([
    'short',
    'x'.repeat(14),
    'x'.repeat(20),
    'x'.repeat(6),
  ]);
});

test('a word with several boxes on one line is read whole, so that its letters join', () => {
  const text = textIn('می\u200cکند');
  Range.prototype.getClientRects = () =>
    [new DOMRect(30, 0, 20, 20), new DOMRect(0, 2, 30, 18)] as unknown as DOMRectList;
  const [piece, ...others] = [...piecesOf(text, /\S+/gu)];
  expect(piece?.text).toBe('می\u200cکند');
  expect(boxOf(piece?.rects ?? [], { left: 0, top: 0 })).toEqual({ x: 0, y: 0, w: 50, h: 20 });
  expect(others).toEqual([]);
});

test('what is not seen has no pieces', () => {
  const text = textIn('unseen');
  Range.prototype.getClientRects = () => [new DOMRect(0, 0, 0, 0)] as unknown as DOMRectList;
  expect(wordsOf(text)).toEqual([]);
});

test('a long text is split between words, and nothing of it is lost', () => {
  const words = Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ');
  const piece = pieceOf(`<p>${words}</p>`);
  splitLongTexts(piece);
  const parts = [...(piece.firstElementChild?.childNodes ?? [])].map((node) => node.textContent ?? '');
  expect(parts.length).toBeGreaterThan(5);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(400);
  expect(parts.slice(0, -1).every((part) => part.endsWith(' '))).toBe(true);
  expect(parts.join('')).toBe(words);
});

test('a long text without spaces is split between characters of several signs', () => {
  const family = '👨‍👩‍👧‍👦';
  const piece = pieceOf(`<p>${family.repeat(200)}</p>`);
  splitLongTexts(piece);
  const parts = [...(piece.firstElementChild?.childNodes ?? [])].map((node) => node.textContent ?? '');
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect(part.replaceAll(family, '')).toBe('');
});

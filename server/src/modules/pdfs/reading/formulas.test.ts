import { expect, test } from 'vitest';
import type { PageText } from './page-text.ts';
import { readPages } from './steps.ts';
import { type Shown, unicodePdf } from './testing/unicode-pdf.ts';

async function read(shown: readonly Shown[]): Promise<PageText> {
  const answer = await readPages({ content: unicodePdf([{ shown }]), from: 1, to: 1 });
  if ('refusal' in answer || !answer.pages[0]) throw new Error('the page is not read');
  return answer.pages[0];
}

/** Letters of half their size in width, one after the other; what begins with `_` or `^` is small, and lower or higher. */
function written(x: number, y: number, ...pieces: readonly string[]): Shown[] {
  let at = x;
  return pieces.map((piece): Shown => {
    const [rise = 0] = piece.startsWith('_') ? [-2] : piece.startsWith('^') ? [4] : [];
    const text = rise === 0 ? piece : piece.slice(1);
    const size = rise === 0 ? 10 : 7;
    const shown = { text, x: at, y: y + rise, size, math: true };
    at += (text.length * size) / 2;
    return shown;
  });
}

const prose = (y: number, text: string): Shown => ({ text, x: 60, y });

test('superscripts and subscripts in a formula are marked', async () => {
  const { text } = await read(written(100, 700, 'x', '_i', 'y', '^2', 'z', '_n+1'));
  expect(text).toBe('x_{i}y^{2}z_{n+1}');
});

test('a letter has what is raised and lowered behind it in one order, wherever each begins', async () => {
  const shown = [...written(100, 700, 'x', '^2'), { text: 'i', x: 105, y: 698, size: 7, math: true }];
  expect((await read(shown)).text).toBe('x_{i}^{2}');
});

test('marks of notes and the endings of numbers stay as they are', async () => {
  const { text } = await read([
    prose(700, 'harbour'),
    { text: '3', x: 95, y: 704, size: 7 },
    { text: 'on the 1', x: 105, y: 700 },
    { text: 'st', x: 145, y: 704, size: 7 },
    { text: 'by Gal', x: 160, y: 700 },
    { text: '*', x: 190, y: 704, size: 7 },
  ]);
  expect(text).toBe('harbour3 on the 1st by Gal*');
});

test('a formula between paragraphs is a block in its place, with its number', async () => {
  const { blocks, words, text } = await read([
    prose(700, 'The harbour master counts the ships that arrive with'),
    ...written(160, 670, 'f(x)=', 'a', '_0', '+', 'b', '_1', 'x', '^2'),
    { text: '(3)', x: 400, y: 670 },
    prose(640, 'where each of them is weighed by the harbour master'),
  ]);
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'formula', 'paragraph']);
  const [, formula] = blocks;
  expect(words.slice(formula?.from, formula?.to).map(([word]) => word)).toEqual([
    'f(x)=a_{0}+b_{1}x^{2}',
    '(3)',
  ]);
  expect(text.split('\n\n')[1]).toBe('f(x)=a_{0}+b_{1}x^{2} (3)');
});

test('a sum and a fraction are read as one formula, from the left and from the top', async () => {
  const { blocks, words } = await read([
    prose(740, 'The harbour master counts the ships that arrive with'),
    ...written(160, 690, 's', '='),
    { text: '∑', x: 176, y: 690, size: 10, math: true },
    { text: 'n', x: 176, y: 703, size: 7, math: true },
    { text: 'k=1', x: 173, y: 680, size: 7, math: true },
    ...written(190, 697, 'p', '_k'),
    ...written(190, 682, 'q', '_k'),
    prose(640, 'where each of them is weighed by the harbour master'),
  ]);
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'formula', 'paragraph']);
  const [, formula] = blocks;
  const parts = words.slice(formula?.from, formula?.to).map(([word]) => word);
  expect(parts.join(' ')).toContain('∑');
  expect(parts.indexOf('p_{k}')).toBeLessThan(parts.indexOf('q_{k}'));
});

test('a formula in a sentence stays in it', async () => {
  const { blocks, text } = await read([
    prose(700, 'The harbour has'),
    ...written(140, 700, 'n', '_k', '≤', 'm', '^2'),
    { text: 'ships in every winter', x: 175, y: 700 },
  ]);
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph']);
  expect(text).toBe('The harbour has n_{k}≤m^{2} ships in every winter');
});

test('signs of a program are no formula', async () => {
  const { blocks } = await read([
    { text: 'if (a < b && c >= 4) {', x: 60, y: 700 },
    { text: 'x += y | z;', x: 80, y: 688 },
  ]);
  expect(blocks.every(({ kind }) => kind !== 'formula')).toBe(true);
});

import { expect, test } from 'vitest';
import { createPdfCodes } from './pdf-codes.ts';

test('a character has one code, also one of two units, and the map says which', () => {
  const codes = createPdfCodes();
  expect(codes.encode('aپa🍊')).toBe('0001000200010003');
  expect(codes.count()).toBe(3);
  expect(codes.unicodeMap()).toContain(
    '3 beginbfchar\n<0001> <0061>\n<0002> <067E>\n<0003> <D83CDF4A>\nendbfchar',
  );
});

test('a block of the map has a hundred characters at most', () => {
  const codes = createPdfCodes();
  codes.encode(Array.from({ length: 250 }, (_, index) => String.fromCharCode(0x4e00 + index)).join(''));
  const blocks = [...codes.unicodeMap().matchAll(/(\d+) beginbfchar\n(.*?)endbfchar/gs)];
  expect(blocks.map(([, count]) => Number(count))).toEqual([100, 100, 50]);
  for (const [, count, lines = ''] of blocks) expect(lines.trim().split('\n')).toHaveLength(Number(count));
});

test('characters beyond those that two bytes can name are left out', () => {
  const codes = createPdfCodes();
  codes.encode(Array.from({ length: 0xfffe }, (_, index) => String.fromCodePoint(0x10000 + index)).join(''));
  expect(codes.encode('x')).toBe('0000');
});

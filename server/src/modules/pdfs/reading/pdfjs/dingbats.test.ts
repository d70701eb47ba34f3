import { expect, test } from 'vitest';
import { dingbat, isDingbats } from './dingbats.ts';

test.each([
  [0x21, '✁'],
  [0x34, '✔'],
  [0x6e, '■'],
  [0xac, '①'],
  [0xb6, '❶'],
  [0xd4, '➔'],
  [0xfe, '➾'],
])('code %i of ZapfDingbats is its sign', (code, sign) => {
  expect(dingbat(code)).toBe(sign);
});

test('codes without a sign have none', () => {
  expect([0x20, 0x7f, 0xf0, 0xff].map(dingbat)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a part of the font that a document brings along is known by its name', () => {
  expect(['ZapfDingbats', 'ABCDEF+ZapfDingbatsITC', 'Zapfino'].map(isDingbats)).toEqual([true, true, false]);
});

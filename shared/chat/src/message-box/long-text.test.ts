import { expect, test } from 'vitest';
import { hasEndlessWord } from './long-text.ts';

test.each([
  ['سلام '.repeat(4_000), false],
  ['ب'.repeat(1_000), true],
  [`سلام ${'بَ'.repeat(600)}`, true],
  ['ب'.repeat(999), false],
  ['a'.repeat(16_000), false],
  ['橙'.repeat(16_000), false],
])('a very long word of joined letters is noticed (%#)', (text, expected) => {
  expect(hasEndlessWord(text)).toBe(expected);
});

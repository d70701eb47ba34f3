import { expect, test } from 'vitest';
import { countOf, symbolsOver } from './symbols.ts';

test('a short text shows no count', () => {
  expect(countOf('hello')).toMatchObject({ shown: false, over: 0 });
});

test('the count appears near the limit', () => {
  expect(countOf('a'.repeat(14_400))).toMatchObject({ shown: true, used: 14_400, over: 0 });
});

test('symbols are counted as readers count them, not in UTF-16 units', () => {
  expect(symbolsOver('👩'.repeat(16_000))).toBe(0);
  expect(symbolsOver('字'.repeat(16_001))).toBe(1);
});

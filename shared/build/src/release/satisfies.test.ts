import { expect, test } from 'vitest';
import { satisfies } from './satisfies.ts';

test.each([
  ['1.0.0', '^1', true],
  ['1.9.3', '^1.2', true],
  ['1.2.0', '^1.2.1', false],
  ['1.1.9', '^1.2', false],
  ['2.0.0', '^1', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
])('%s in %s: %s', (version, range, inside) => {
  expect(satisfies(version, range)).toBe(inside);
});

test('something that is no range throws', () => {
  expect(() => satisfies('1.0.0', '*')).toThrow('no version range');
});

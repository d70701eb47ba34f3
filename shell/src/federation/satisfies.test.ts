import { expect, it } from 'vitest';
import { satisfies } from './satisfies.ts';

it.each([
  ['1.0.0', '^1', true],
  ['1.9.3', '^1', true],
  ['2.0.0', '^1', false],
  ['0.9.0', '^1', false],
  ['1.1.9', '^1.2', false],
  ['1.2.0', '^1.2', true],
  ['1.3.0', '^1.2.5', true],
  ['1.2.4', '^1.2.5', false],
  ['1.0.0', '>=1', false],
  ['1.0.0', '', false],
  ['next', '^1', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});

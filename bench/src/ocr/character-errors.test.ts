import { expect, test } from 'vitest';
import { compared, editDistance } from './character-errors.ts';

test.each([
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['灯塔', '灯塔', 0],
  ['flaw', 'lawn', 2],
])('from %j to %j it takes %i changes', (one, other, changes) => {
  expect(editDistance(one, other)).toBe(changes);
});

test('spaces count in scripts that have them', () => {
  expect(compared(' a  b\nc ')).toBe('a b c');
  expect(compared('灯 塔 。')).toBe('灯塔。');
});

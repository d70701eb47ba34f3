import { describe, expect, test } from 'vitest';
import { isVersionRange, satisfies } from './satisfies.ts';

describe('a version satisfies', () => {
  test.each([
    ['1.0.0', '^1'],
    ['1.9.3', '^1'],
    ['1.2.0', '^1.2'],
    ['1.10.0', '^1.2'],
    ['1.3.0', '^1.2.5'],
    ['1.2.5', '^1.2.5'],
    ['12.0.1', '^12'],
    ['1.2.3', '1.2.3'],
    ['0.9.0', '^0'],
    ['0.2.9', '^0.2'],
    ['0.2.4', '^0.2.3'],
    ['0.0.9', '^0.0'],
    ['0.0.3', '^0.0.3'],
    ['0.0.0', '^0.0.0'],
  ])('%s the range %s', (version, range) => {
    expect(satisfies(version, range)).toBe(true);
  });
});

describe('a version does not satisfy', () => {
  test.each([
    ['2.0.0', '^1'],
    ['0.9.0', '^1'],
    ['10.0.0', '^1'],
    ['1.1.9', '^1.2'],
    ['1.2.4', '^1.2.5'],
    ['2.3.0', '^1.2'],
    ['1.2.4', '1.2.3'],
    ['1.0.0', '^0'],
    ['0.3.0', '^0.2'],
    ['0.2.2', '^0.2.3'],
    ['0.1.0', '^0.0'],
    ['0.0.4', '^0.0.3'],
  ])('%s the range %s', (version, range) => {
    expect(satisfies(version, range)).toBe(false);
  });

  test.each([
    '',
    '*',
    'x',
    '>=1',
    '~1.2.3',
    '1',
    '1.2',
    '^',
    '^1.',
    '^1.2.3.4',
    '^1.x',
    ' ^1',
    'v1.2.3',
    '^1 || ^2',
    '^-1',
  ])('any, when the range is the malformed %j', (range) => {
    expect(isVersionRange(range)).toBe(false);
    expect(satisfies('1.2.3', range)).toBe(false);
  });

  test.each(['', 'next', '1', '1.2', '1.2.3.4', '1.3.0-rc.1', 'v1.3.0'])(
    'the range ^1 when it is the malformed %j',
    (version) => {
      expect(satisfies(version, '^1')).toBe(false);
    },
  );
});

test.each(['^1', '^1.2', '^0.2.3', '1.2.3'])('%s is a range', (range) => {
  expect(isVersionRange(range)).toBe(true);
});

import { describe, expect, it, vi } from 'vitest';
import { asyncRule } from './async-rule.ts';
import { custom, length, matches, max, min, optional, required, sameAs } from './rules.ts';

const none = {};

it.each([null, undefined, ''])('required fails for %j', (value) => {
  expect(required('missing')(value as unknown as string, none)).toBe('missing');
});

it('required takes anything else', () => {
  expect(required('missing')('0', none)).toBeNull();
});

describe('min and max', () => {
  it('compare string length', () => {
    expect(min(3, 'short')('ab', none)).toBe('short');
    expect(min(3, 'short')('abc', none)).toBeNull();
    expect(max(3, 'long')('abcd', none)).toBe('long');
    expect(max(3, 'long')('abc', none)).toBeNull();
  });

  it.each([
    ['ab', 'wrong'],
    ['abc', null],
    ['abcde', null],
    ['abcdef', 'wrong'],
  ])('come together for %s', (value, verdict) => {
    expect(length({ min: 3, max: 5 }, 'wrong')(value, none)).toBe(verdict);
  });
});

it('a pattern, another field and an optional value are compared', () => {
  expect(matches(/^\d+$/, 'digits')('1a', none)).toBe('digits');
  expect(sameAs('first', 'different')('a', { first: 'b' })).toBe('different');
  expect(optional(matches(/^\d+$/, 'digits'))('', none)).toBeNull();
  expect(optional(matches(/^\d+$/, 'digits'))('a', none)).toBe('digits');
});

it('a custom check answers yes or no, or gives the text itself', () => {
  expect(custom(() => false, 'no')('x', none)).toBe('no');
  expect(custom(() => 'because', 'no')('x', none)).toBe('because');
  expect(custom(() => true, 'no')('x', none)).toBeNull();
  expect(custom(() => null, 'no')('x', none)).toBeNull();
});

describe('a check that takes time', () => {
  it('is made once for each value, and only for one that stayed', async () => {
    const check = vi.fn(async (value: string) => (value === 'mira' ? 'taken' : null));
    const rule = asyncRule(check, () => Promise.resolve());
    await expect(Promise.all([rule('mir', none), rule('mira', none)])).resolves.toEqual([null, 'taken']);
    await expect(rule('mira', none)).resolves.toBe('taken');
    expect(check.mock.calls).toEqual([['mira']]);
  });

  it('has no objection where it fails, and is made again the next time', async () => {
    const check = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('taken');
    const rule = asyncRule(check, () => Promise.resolve());
    await expect(rule('mira', none)).resolves.toBeNull();
    await expect(rule('mira', none)).resolves.toBe('taken');
  });
});

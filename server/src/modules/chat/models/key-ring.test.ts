import { expect, it } from 'vitest';
import { createKeyRing } from './key-ring.ts';

const keys = ['A', 'B', 'C'].map((name) => ({ name, value: name }));

it('keys are used in turn, and those that rest are left out until they wake', () => {
  let time = 0;
  const ring = createKeyRing(keys, () => time);
  const names = () =>
    ring
      .awake()
      .map(({ name }) => name)
      .join('');
  expect([names(), names(), names(), names()]).toEqual(['ABC', 'BCA', 'CAB', 'ABC']);
  ring.rest(keys[1] as (typeof keys)[number], 5);
  expect([names(), names()]).toEqual(['CA', 'CA']);
  time = 5_000;
  expect(names()).toBe('ABC');
});

import { expect, it } from 'vitest';
import { addressOf, crowd, tally } from './crowd.ts';

it('no two of 65,536 visitors have the same address', () => {
  expect(new Set(Array.from({ length: 65_536 }, (_, index) => addressOf(index))).size).toBe(65_536);
});

it('a crowd does everything once, in the order of the numbers, and never more at a time than it may', async () => {
  let [busy, most] = [0, 0];
  const results = await crowd(20, 3, async (index) => {
    busy += 1;
    most = Math.max(most, busy);
    // The later ones are done sooner.
    for (let turn = index; turn < 20; turn += 1) await Promise.resolve();
    busy -= 1;
    return index;
  });
  expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(most).toBe(3);
});

it('codes are counted, the most frequent first', () => {
  expect(tally([200, 20004, 0, 20004])).toBe('20004 × 2, 200 × 1, – × 1');
});

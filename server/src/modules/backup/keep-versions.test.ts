import { expect, test } from 'vitest';
import { superfluous } from './keep-versions.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Backups at the interval for so many days, of which no more than eleven are kept at a time. */
function keptAfter(days: number): number[] {
  let kept: { revision: number; createdAt: number }[] = [];
  const end = days * day;
  for (let at = 0, revision = 1; at <= end; at += 10 * minute, revision += 1) {
    kept.push({ revision, createdAt: at });
    const gone = superfluous(kept, 11, at);
    kept = kept.filter((one) => !gone.includes(one.revision));
  }
  return kept.map(({ createdAt }) => end - createdAt);
}

test('of a month of backups every ten minutes stay some of the last hours, the last days and the weeks before', () => {
  const ages = keptAfter(30);
  expect(ages).toHaveLength(11);
  expect(ages.at(-1)).toBe(0);
  const within = (from: number, to: number) => ages.filter((age) => age >= from && age < to).length;
  expect(within(0, 6 * 60 * minute)).toBeGreaterThan(2);
  expect(within(6 * 60 * minute, 4 * day)).toBeGreaterThan(0);
  expect(within(4 * day, 31 * day)).toBeGreaterThan(1);
});

test('no version goes as long as there are not more than are kept', () => {
  expect(superfluous([{ revision: 1, createdAt: 5 }], 1, 5)).toEqual([]);
});

test('versions of one moment are thinned out, and the newest stays', () => {
  const same = [1, 2, 3, 4].map((revision) => ({ revision, createdAt: 7 }));
  const gone = superfluous(same, 2, 7);
  expect(gone).toHaveLength(2);
  expect(gone).not.toContain(4);
});

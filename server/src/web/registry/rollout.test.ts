import type { MicroFrontend } from '@orangery/api/contract';
import { describe, expect, test } from 'vitest';
import { microFrontendOf } from '../testing/fixture.ts';
import { bucketOf, buckets, chooseRelease } from './rollout.ts';

const visitors = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);

const rollout = (traffic: number): MicroFrontend[] => [
  { ...microFrontendOf('mf-a', '2.0.0'), deployment: { traffic } },
  { ...microFrontendOf('mf-a', '1.0.0'), deployment: { traffic: 0, default: true } },
];
const getsNew = (traffic: number, visitor: string, remote = 'mf-a') =>
  chooseRelease(rollout(traffic), bucketOf('salt', remote, visitor))?.metadata.version === '2.0.0';
const reached = (traffic: number, remote?: string) =>
  visitors.filter((visitor) => getsNew(traffic, visitor, remote));

describe('traffic', () => {
  test('a rollout of 0 % reaches nobody and of 100 % everybody', () => {
    expect(reached(0)).toEqual([]);
    expect(reached(100)).toEqual(visitors);
  });

  test('the bounds of a rollout hold for the first and the last bucket', () => {
    expect(chooseRelease(rollout(0), 0)?.metadata.version).toBe('1.0.0');
    expect(chooseRelease(rollout(0.01), 0)?.metadata.version).toBe('2.0.0');
    expect(chooseRelease(rollout(0.01), 1)?.metadata.version).toBe('1.0.0');
    expect(chooseRelease(rollout(100), buckets - 1)?.metadata.version).toBe('2.0.0');
  });

  test.each([1, 10, 50])('a rollout of %d %% reaches about that share', (traffic) => {
    const share = (reached(traffic).length / visitors.length) * 100;
    expect(Math.abs(share - traffic)).toBeLessThan(2.5);
  });

  test('a rollout that grows throws nobody off the new release', () => {
    let before: string[] = [];
    for (const traffic of [0, 1, 5, 25, 26, 60, 99, 100]) {
      const now = new Set(reached(traffic));
      expect(before.filter((visitor) => !now.has(visitor))).toEqual([]);
      before = [...now];
    }
  });
});

test('rollouts of remotes pick their visitors independently', () => {
  const a = new Set(reached(50, 'mf-a'));
  const both = reached(50, 'mf-b').filter((visitor) => a.has(visitor)).length;
  expect(Math.abs(both / visitors.length - 0.25)).toBeLessThan(0.04);
});

test('another salt of a rollout picks other visitors', () => {
  const moved = visitors.filter(
    (visitor) => bucketOf('one', 'mf-a', visitor) !== bucketOf('two', 'mf-a', visitor),
  );
  expect(moved.length).toBeGreaterThan(visitors.length * 0.99);
});

test('two releases on trial take disjoint shares', () => {
  const [newest, stable] = rollout(20);
  const middle = { ...microFrontendOf('mf-a', '1.5.0'), deployment: { traffic: 30 } };
  const at = (bucket: number) =>
    chooseRelease(
      [newest, middle, stable].filter((release) => release !== undefined),
      bucket,
    )?.metadata.version;
  expect([at(1999), at(2000), at(4999), at(5000)]).toEqual(['2.0.0', '1.5.0', '1.5.0', '1.0.0']);
});

test('a remote without releases has none to choose', () => {
  expect(chooseRelease([], 0)).toBeUndefined();
});

import type { VipLevel } from '@orangery/api/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Offer, Period } from '../plans/catalogue.ts';
import { purchaseOf, type Standing, standingOf } from './purchase.ts';

const at = new Date('2026-11-20T04:00:00Z');
const rules = { at, timeZone: 'Asia/Shanghai' };
const year: Period = { unit: 'year', count: 1 };
const month: Period = { unit: 'month', count: 1 };
const offer = (level: Offer['level'], period: Period | null = month) => ({ level, period });
const has = (level: VipLevel, until: string | null, plan = 'vip'): Standing => ({
  level,
  plan,
  until: until === null ? null : new Date(until),
});
const free = has(1, null);

describe('what buying a plan does', () => {
  test('a first plan begins now', () => {
    expect(purchaseOf(free, offer(2), rules)).toEqual({
      effect: 'new',
      until: new Date('2026-12-20T04:00:00Z'),
      lostDays: 0,
      confirm: false,
    });
  });

  test('the same level is lengthened from its end', () => {
    const purchase = purchaseOf(has(2, '2026-12-25T04:00:00Z'), offer(2), rules);
    expect(purchase).toMatchObject({ effect: 'renew', until: new Date('2027-01-25T04:00:00Z') });
  });

  test('a higher level replaces the lower one and begins now; the rest of the lower one is lost', () => {
    const purchase = purchaseOf(has(2, '2026-12-25T16:00:00Z'), offer(3, year), rules);
    expect(purchase).toMatchObject({
      effect: 'upgrade',
      until: new Date('2027-11-20T04:00:00Z'),
      lostDays: 35,
    });
  });

  test.each([
    ['a lower level', has(4, '2026-12-25T04:00:00Z'), offer(2)],
    ['anything for a lifetime member', has(5, null), offer(5, null)],
    ['a plan with an end for one that was granted without', has(3, null), offer(3)],
  ])('%s cannot be bought', (_what, standing, wanted) => {
    expect(purchaseOf(standing, wanted, rules).effect).toBe('below');
  });

  test('a lifetime membership has no end', () => {
    expect(purchaseOf(has(4, '2026-12-25T04:00:00Z'), offer(5, null), rules)).toMatchObject({
      effect: 'upgrade',
      until: null,
      lostDays: 35,
    });
  });

  test('members of two years confirm another purchase, others do not', () => {
    const standing = has(2, '2028-01-01T00:00:00Z', 'two_year_vip');
    expect(purchaseOf(standing, offer(2), rules).confirm).toBe(true);
    expect(purchaseOf(standing, offer(3), rules).confirm).toBe(true);
    expect(purchaseOf(has(2, '2028-01-01T00:00:00Z'), offer(2), rules).confirm).toBe(false);
  });

  test('a month that begins on the 31st ends on the last day of the next one', () => {
    const from = { at: new Date('2027-01-31T04:00:00Z'), timeZone: 'Asia/Shanghai' };
    expect(purchaseOf(free, offer(2), from).until).toEqual(new Date('2027-02-28T04:00:00Z'));
  });

  test('a month keeps the time of the day where clocks are changed', () => {
    const from = { at: new Date('2026-10-10T10:00:00Z'), timeZone: 'Europe/Berlin' };
    expect(purchaseOf(free, offer(2), from).until).toEqual(new Date('2026-11-10T11:00:00Z'));
  });

  test('no purchase shortens a plan of the same level, and none ends before it begins', () => {
    const standings = fc.record({
      level: fc.constantFrom<VipLevel>(1, 2, 3, 4),
      days: fc.integer({ min: 0, max: 900 }),
    });
    const offers = fc.record({
      level: fc.constantFrom<Offer['level']>(2, 3, 4),
      unit: fc.constantFrom<Period['unit']>('day', 'month', 'year'),
      count: fc.integer({ min: 1, max: 24 }),
    });
    fc.assert(
      fc.property(standings, offers, ({ level, days }, { level: wanted, ...period }) => {
        const until = new Date(at.getTime() + days * 86_400_000 + 1);
        const standing = level === 1 ? free : { level, plan: 'vip', until };
        const purchase = purchaseOf(standing, { level: wanted, period }, rules);
        if (purchase.effect === 'below') return wanted < level;
        const end = purchase.until?.getTime() ?? 0;
        return end > at.getTime() && (wanted !== level || end > until.getTime());
      }),
    );
  });
});

test('a plan that is over counts as none, also in its day of grace', () => {
  const account = { vip_level: 3, plan: 'svip', plan_expires_at: at };
  expect(standingOf(account, at)).toEqual({ level: 1, plan: null, until: null });
  expect(standingOf(account, new Date(at.getTime() - 1))).toMatchObject({ level: 3, until: at });
});

import { guestSession, helpConfig, memberSession, userInfo } from '@orangery/testing';
import { describe, expect, test } from 'vitest';
import { isGone, lockOf, quotaOf } from './quota.ts';

const noon = Date.UTC(2026, 0, 15, 12);
const midnight = Date.UTC(2026, 0, 16);
const nextMonth = Date.UTC(2026, 1, 1);

const withQuotas = (
  day: number | null,
  month: number | null,
  changes: Partial<ReturnType<typeof userInfo>> = {},
) =>
  memberSession({
    userInfo: userInfo({
      quotas: [
        { model: '4.0', per: 'month', limit: 600, left: month, resets_at: nextMonth },
        { model: '4.0', per: 'day', limit: 20, left: day, resets_at: midnight },
      ],
      ...changes,
    }),
  });

describe('what is left of a model', () => {
  test.each([
    ['the day is tighter', 3, 500, { left: 3, per: 'day', limit: 20, resetsAt: midnight }],
    ['the month is tighter', 20, 7, { left: 7, per: 'month', limit: 600, resetsAt: nextMonth }],
    ['no rule limits it', null, null, { left: null }],
    ['only one rule limits it', null, 7, { left: 7, per: 'month' }],
  ])('when %s', (_, day, month, quota) => {
    expect(quotaOf(withQuotas(day, month), '4.0')).toMatchObject(quota);
  });

  test('is not known of a guest, nor of a model the plan does not name', () => {
    expect(quotaOf(guestSession(), '4.0')).toBeNull();
    expect(quotaOf(withQuotas(1, 1), 'o1')).toBeNull();
  });
});

describe('nothing is left', () => {
  const gone = (session: ReturnType<typeof memberSession>, at = noon) => isGone(quotaOf(session, '4.0'), at);

  test('when a rule is used up, until its window ends', () => {
    expect(gone(withQuotas(0, 500))).toBe(true);
    expect(gone(withQuotas(0, 500), midnight)).toBe(false);
    expect(gone(withQuotas(1, 500))).toBe(false);
  });

  test('unless oranges are, which only some levels may use', () => {
    expect(gone(withQuotas(0, 500, { oranges: 2, oranges_allowed: true }))).toBe(false);
    expect(gone(withQuotas(0, 500, { oranges: 2, oranges_allowed: false }))).toBe(true);
    expect(gone(withQuotas(0, 500, { oranges: 0, oranges_allowed: true }))).toBe(true);
  });

  test('is never assumed of an unknown quota', () => {
    expect(isGone(null, noon)).toBe(false);
  });
});

test('a model above the level is locked, unless it may be tried', () => {
  const session = (vipLevel: 1 | 2) => memberSession({ vipLevel, helpInfo: helpConfig() });
  expect(lockOf(session(1), 'Claude-3')).toBe(2);
  expect(lockOf(session(2), 'Claude-3')).toBeNull();
  expect(lockOf(session(1), '4.0')).toBeNull();
  expect(lockOf(guestSession({ helpInfo: null }), 'Claude-3')).toBeNull();
});

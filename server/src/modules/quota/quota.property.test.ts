import { randomUUID } from 'node:crypto';
import type { UseEntry } from '@orangery/api/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Account } from '../../http/account.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { catalogue, useLedger } from './testing/ledger-harness.ts';
import { windowsOf } from './windows.ts';

const limits = { day: 2, month: 5 };
const small = structuredClone(catalogue);
for (const pool of small.levels[3].pools) if (pool.name === 'gpt4') Object.assign(pool, limits);

const keys = 12;
const key = fc.nat(keys - 1);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('reserve' as const), key }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('settle' as const, 'refund' as const), key }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('sleep' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
);

type Kept = { from: 'plan' | 'orange'; day: number; isOpen: boolean; isRefunded: boolean };

/** What the ledger should do, in the plainest words. */
function createModel(oranges: number) {
  const kept = new Map<number, Kept>();
  let day = 0;
  const date = (of: number) => new Date(Date.UTC(2026, 9, 1 + of));
  const given = (isIn: (use: Kept) => boolean) =>
    [...kept.values()].filter((use) => use.from === 'plan' && !use.isRefunded && isIn(use)).length;
  const room = () => {
    const inMonth = given((use) => date(use.day).getUTCMonth() === date(day).getUTCMonth());
    return Math.max(0, Math.min(limits.day - given((use) => use.day === day), limits.month - inMonth));
  };
  return {
    today: () => date(day),
    oranges: () => oranges,
    room,
    reserve(id: number): Kept['from'] | 'again' | 'refused' {
      if (kept.has(id)) return 'again';
      const from = room() > 0 ? 'plan' : 'orange';
      if (from === 'orange' && oranges === 0) return 'refused';
      if (from === 'orange') oranges -= 1;
      kept.set(id, { from, day, isOpen: true, isRefunded: false });
      return from;
    },
    end(id: number, isRefunded: boolean) {
      const use = kept.get(id);
      if (!use?.isOpen) return;
      kept.set(id, { ...use, isOpen: false, isRefunded });
      if (isRefunded && use.from === 'orange') oranges += 1;
    },
    sleep(days: number) {
      day += days;
    },
  };
}

describe.each(testDatabases)('the ledger on $name', (database) => {
  const ledger = useLedger(database);

  test('the quota ledger agrees with a plain model for any operations in any order', {
    timeout: 60_000,
  }, async () => {
    ledger.setting.catalogue = small;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.nat(3), async (steps, oranges) => {
        const model = createModel(oranges);
        const setDay = () => {
          // Noon in Shanghai.
          ledger.setting.now = new Date(model.today().getTime() + 4 * 60 * 60_000);
        };
        setDay();
        const account: Account = await ledger.account(3, { oranges });
        const ids = Array.from({ length: keys }, () => randomUUID());
        const idOf = (index: number) => ids[index] ?? '';
        for (const each of steps) {
          if (each.type === 'sleep') model.sleep(each.days);
          else if (each.type === 'reserve') {
            const expected = model.reserve(each.key);
            const outcome = await ledger
              .quota()
              .reserve(account, { id: idOf(each.key), use: '4.0' })
              .then(({ fresh, from }) => (fresh ? from : 'again'))
              .catch(({ code }: { code: number }) => (code === 20039 ? 'refused' : code));
            expect(outcome).toBe(expected);
          } else {
            model.end(each.key, each.type === 'refund');
            await ledger.quota()[each.type](idOf(each.key), '4.0');
          }
          setDay();
        }
        const { quotas, oranges: left } = await ledger.quota().quotaOf(account);
        const rooms = quotas.filter(({ model: value }) => value === '4.0').map((quota) => quota.left ?? 0);
        expect([Math.min(...rooms), left]).toEqual([model.room(), model.oranges()]);
        const logged = (await ledger.orangeLog(account)).reduce(
          (sum, { category, number }) => sum + (category === 'used' ? -number : number),
          oranges,
        );
        expect(logged, 'the log explains the balance').toBe(left);
        const entries = await ledger.history(account, 7);
        const sum = (isCounted: (entry: UseEntry) => boolean) =>
          entries.filter(isCounted).reduce((total, { amount }) => total + amount, 0);
        const counts = (entry: UseEntry, from: 'plan' | 'orange') =>
          entry.kind === 'use' && entry.from === from && entry.state !== 'refunded';
        expect(oranges - sum((entry) => counts(entry, 'orange')), 'the list explains the balance').toBe(left);
        const today = windowsOf(ledger.setting.now, small.time_zone).today;
        const usedToday = sum(
          (entry) =>
            counts(entry, 'plan') && windowsOf(new Date(entry.time), small.time_zone).today === today,
        );
        const dayQuota = quotas.find(({ model: value, per }) => value === '4.0' && per === 'day');
        expect(limits.day - usedToday, 'the list explains the count of the day').toBe(dayQuota?.left);
      }),
      { numRuns: 25 },
    );
  });
});

import { randomUUID } from 'node:crypto';
import { errors, type PlanLevel, type PlanLimit } from '@orangery/api/contract';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/test-databases.ts';
import type { Use } from '../plans/catalogue.ts';
import { catalogue, useLedger } from '../quota/testing/ledger-harness.ts';
import { planTable } from './plan-table.ts';

const day = 24 * 60 * 60_000;
/** The first of a month that has 31 days: one more than a limit of the month lasts at 600 by 20 a day. */
const start = new Date('2026-10-01T04:00:00Z');

const linesOf = ({ level, models, drawing, voice, presentation }: PlanLevel) =>
  [
    ...models.map(({ model, ...limit }): [Use, PlanLimit] => [model, limit]),
    ['drawing', drawing] as [Use, PlanLimit],
    ['voice', voice] as [Use, PlanLimit],
    ['presentation', presentation] as [Use, PlanLimit],
  ].map(([use, limit]) => ({ level, use, limit }));

const lines = planTable(catalogue, 'en').flatMap(linesOf);

describe.each(testDatabases)('what the table of plans promises on $name', (database) => {
  const ledger = useLedger(database);

  test.each(lines)(
    'level $level has of $use: the ledger grants that and no more',
    async ({ level, use, limit }) => {
      ledger.setting.now = start;
      const account = await ledger.account(level);
      const ask = (amount: number) => ledger.quota().reserve(account, { id: randomUUID(), use, amount });
      if (!limit.included) {
        await expect(ask(1)).rejects.toMatchObject({ code: errors.membersOnly });
        return;
      }
      if (limit.day === null && limit.month === null) {
        await ask(100_000);
        await ask(100_000);
        return;
      }
      const refused = {
        code:
          use.startsWith('4.0') || use.startsWith('GPT-4')
            ? errors.gpt4QuotaExhausted
            : errors.quotaExhausted,
      };
      const perDay = limit.day ?? Number.POSITIVE_INFINITY;
      const wanted = limit.month ?? perDay;
      for (let granted = 0; granted < wanted; ) {
        const amount = Math.min(perDay, wanted - granted);
        await ask(amount);
        granted += amount;
        await expect(ask(1)).rejects.toMatchObject(refused);
        ledger.setting.now = new Date(ledger.setting.now.getTime() + day);
      }
      // A new day has nothing more of the month.
      if (limit.month !== null) await expect(ask(1)).rejects.toMatchObject(refused);
      else await ask(perDay);
    },
  );
});

test('the table says of every model and level what the catalogue says', () => {
  expect(lines).toHaveLength(5 * (catalogue.models.length + 3));
  for (const row of planTable(catalogue, 'en')) {
    const { reply_words, pdfs, presentations } = catalogue.levels[row.level];
    expect(row.reply_words).toBe(reply_words);
    expect(row.pdfs?.documents).toBe(pdfs?.documents);
    expect(row.pdfs?.pages).toBe(pdfs?.pages);
    expect(row.decks).toEqual(
      presentations && { count: presentations.decks, download: presentations.download },
    );
    expect(row.oranges).toBe(row.level >= catalogue.oranges.from_level);
  }
});

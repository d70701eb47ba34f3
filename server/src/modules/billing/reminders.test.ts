import { describe, expect, test } from 'vitest';
import { translate } from '../../http/translations.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { catalogue, useLedger } from '../quota/testing/ledger-harness.ts';
import { createRemindersRepository } from './reminders.repository.ts';
import { createReminders } from './reminders.ts';

const day = 24 * 60 * 60_000;
const start = new Date('2026-11-20T04:00:00Z');

describe.each(testDatabases)('reminders of plans that end, on $name', (database) => {
  const ledger = useLedger(database);
  let time = start;
  const remind = () =>
    createReminders({
      repository: createRemindersRepository(ledger.db()),
      plans: { current: () => catalogue },
      translate,
      now: () => time,
    })();
  const after = async (days: number) => {
    time = new Date(start.getTime() + days * day);
    await remind();
  };
  const member = async (endsAfter: number | null) => {
    const { id } = await ledger.account(2);
    await ends(id, endsAfter);
    return id;
  };
  const ends = (id: string, days: number | null) =>
    ledger
      .db()
      .updateTable('accounts')
      .set({ plan: 'vip', plan_expires_at: days === null ? null : new Date(start.getTime() + days * day) })
      .where('id', '=', id)
      .execute();
  const bought = (id: string, at: number) =>
    ledger
      .db()
      .insertInto('level_changes')
      .values({
        account_id: id,
        at: new Date(start.getTime() + at * day),
        level_before: 1,
        level: 2,
        cause: 'order',
      })
      .execute();
  const titles = async (id: string) =>
    (
      await ledger
        .db()
        .selectFrom('notices')
        .select('texts')
        .where('account_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ texts }) => texts.en?.title);

  test('come seven days before, one day before and at the end, each once', async () => {
    const id = await member(30);
    await after(22);
    expect(await titles(id)).toEqual([]);
    for (const days of [23, 23.5, 28.9, 29, 29.5, 30, 30.5, 34]) await after(days);
    expect(await titles(id)).toEqual([
      'Your VIP plan ends on December 20, 2026',
      'Your VIP plan ends on December 20, 2026',
      'Your VIP plan has ended',
    ]);
  });

  test('are not made up for when the server was off meanwhile', async () => {
    const id = await member(30);
    await after(29.5);
    expect(await titles(id)).toHaveLength(1);
    await after(40);
    expect(await titles(id)).toHaveLength(1);
  });

  test('begin anew with a plan that was extended', async () => {
    const id = await member(30);
    await after(29.5);
    await ends(id, 60);
    await after(30.5);
    expect(await titles(id)).toHaveLength(1);
    await after(55);
    expect(await titles(id)).toEqual([expect.anything(), 'Your VIP plan ends on January 19, 2027']);
  });

  test('of a plan of a day come at its end only', async () => {
    const id = await member(1);
    await bought(id, 0);
    await after(0);
    await after(0.5);
    expect(await titles(id)).toEqual([]);
    await after(1);
    expect(await titles(id)).toEqual(['Your VIP plan has ended']);
  });

  test('are written once by two processes at the same moment', async () => {
    const id = await member(5);
    time = start;
    await Promise.all([remind(), remind()]);
    expect(await titles(id)).toHaveLength(1);
  });

  test('go to nobody whose plan has no end', async () => {
    const id = await member(null);
    await after(6);
    expect(await titles(id)).toEqual([]);
  });

  test('are there in four languages, with the date as each writes it', async () => {
    const id = await member(30);
    await after(24);
    const [notice] = await ledger
      .db()
      .selectFrom('notices')
      .select('texts')
      .where('account_id', '=', id)
      .execute();
    const dates = {
      en: 'December 20, 2026',
      zh: '2026年12月20日',
      ru: '20 декабря 2026',
      fa: '۲۹ آذر ۱۴۰۵',
    } as const;
    for (const [language, date] of Object.entries(dates))
      expect(notice?.texts[language as keyof typeof dates]?.title).toContain(date);
  });
});

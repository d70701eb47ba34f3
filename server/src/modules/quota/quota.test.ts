import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Account } from '../../http/account.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import type { Use } from '../plans/catalogue.ts';
import type { Worth } from './quota.ts';
import { outcomesOf, useLedger } from './testing/ledger-harness.ts';

const noon = new Date('2026-11-20T04:00:00Z');
const hour = 60 * 60_000;

describe.each(testDatabases)('the ledger on $name', (database) => {
  const ledger = useLedger(database);
  const reserve = (account: Account, use: Use, id: string = randomUUID(), amount = 1) =>
    ledger.quota().reserve(account, { id, use, amount });
  const many = (count: number, account: Account, use: Use) =>
    outcomesOf(Array.from({ length: count }, () => reserve(account, use)));
  const left = async (account: Account, model: string, per = 'day') => {
    const { quotas, otherQuotas } = await ledger.quota().quotaOf(account);
    const all = [...quotas, ...otherQuotas.map(({ use, ...quota }) => ({ model: use, ...quota }))];
    return all.find((quota) => quota.model === model && quota.per === per)?.left;
  };

  test('the quota ledger grants the quota of the day and no more, and returns what is left', async () => {
    const account = await ledger.account(1);
    expect(await reserve(account, '3.5')).toEqual({ fresh: true, from: 'plan', left: 9, oranges: 0 });
    expect(await reserve(account, 'minimax')).toMatchObject({ left: 8 });
    const { granted, refused } = await many(10, account, '3.5');
    expect(granted).toHaveLength(8);
    expect(refused).toEqual([20006, 20006]);
    expect(await left(account, 'minimax')).toBe(0);
  });

  test('the quota ledger lets the free level try GPT-4.0 once a day, and nothing else above it', async () => {
    const account = await ledger.account(1);
    expect(await reserve(account, '4.0')).toMatchObject({ fresh: true, left: 0 });
    await expect(reserve(account, '4.0')).rejects.toMatchObject({ code: 20039 });
    for (const model of ['GPT-4.0 with plugs', '3.5-turbo', 'Claude-3', 'o1'] as const)
      await expect(reserve(account, model)).rejects.toMatchObject({ code: 20049 });
  });

  test.each(['one process', 'two processes'])(
    '100 questions at the same moment to %s get no more than the quota',
    async (processes) => {
      const account = await ledger.account(2, { oranges: 7 });
      const ledgers = [
        ledger.quota(),
        processes === 'one process' ? ledger.quota() : ledger.another(),
      ] as const;
      const { granted, refused } = await outcomesOf(
        Array.from({ length: 100 }, (_, index) =>
          ledgers[index % 2 ? 1 : 0].reserve(account, { id: randomUUID(), use: '4.0' }),
        ),
      );
      expect(granted.filter((each) => each.from === 'plan')).toHaveLength(30);
      expect(granted.filter((each) => each.from === 'orange')).toHaveLength(7);
      expect(refused).toEqual(Array(63).fill(20039));
      expect(await ledger.oranges(account)).toBe(0);
      expect(await ledger.uses(account)).toHaveLength(37);
      expect(await ledger.orangeLog(account)).toHaveLength(7);
    },
  );

  test('one key, asked for many times at once by two processes, reserves quota once', async () => {
    const account = await ledger.account(2);
    const [id, other] = [randomUUID(), ledger.another()];
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? other : ledger.quota()).reserve(account, { id, use: '4.0' }),
      ),
    );
    expect(all.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect(await left(account, '4.0')).toBe(29);
  });

  test('the key of a reservation in capitals is the same key', async () => {
    const [account, id] = [await ledger.account(1), randomUUID()];
    expect(await reserve(account, '3.5', id.toUpperCase())).toMatchObject({ fresh: true, left: 9 });
    expect(await reserve(account, '3.5', id)).toMatchObject({ fresh: false, left: 9 });
  });

  test('the key of a reservation of another account is refused and costs nothing', async () => {
    const [ada, eve] = [await ledger.account(1), await ledger.account(1)];
    const id = randomUUID();
    await reserve(ada, '3.5', id);
    await expect(reserve(eve, '3.5', id)).rejects.toMatchObject({ code: 1004 });
    expect(await left(eve, '3.5')).toBe(10);
  });

  test('of two accounts that reserve with one key at the same moment in two processes one has it', async () => {
    const [ada, eve, id] = [await ledger.account(1), await ledger.account(1), randomUUID()];
    const { granted, refused } = await outcomesOf([
      ledger.quota().reserve(ada, { id, use: '3.5' }),
      ledger.another().reserve(eve, { id, use: '3.5' }),
    ]);
    expect([granted.length, refused]).toEqual([1, [1004]]);
  });

  test('quota that was refunded can be used again; what was settled cannot', async () => {
    const account = await ledger.account(1);
    const [failed, answered] = [randomUUID(), randomUUID()];
    await Promise.all([reserve(account, '3.5', failed), reserve(account, '3.5', answered)]);
    await Promise.all([ledger.quota().refund(failed, '3.5'), ledger.quota().settle(answered, '3.5')]);
    expect(await left(account, '3.5')).toBe(9);
    expect((await ledger.uses(account)).map(({ status }) => status).sort()).toEqual(['refunded', 'settled']);
  });

  test('a reservation ends once: a later settle or refund changes nothing', async () => {
    const account = await ledger.account(2, { oranges: 2 });
    await many(30, account, '4.0');
    const [failed, answered] = [randomUUID(), randomUUID()];
    for (const id of [failed, answered]) await reserve(account, '4.0', id);
    const quota = ledger.quota();
    await Promise.all([
      quota.refund(failed, '4.0'),
      quota.refund(failed, '4.0'),
      quota.settle(failed, '4.0'),
    ]);
    await quota.refund(failed, '4.0');
    await quota.settle(answered, '4.0');
    await quota.refund(answered, '4.0');
    expect(await ledger.oranges(account)).toBe(1);
    expect(await ledger.orangeLog(account)).toEqual([
      { category: 'used', number: 1, reason: 'question', ref: failed },
      { category: 'used', number: 1, reason: 'question', ref: answered },
      { category: 'returned', number: 1, reason: 'question', ref: failed },
    ]);
  });

  test('the quota ledger lets an id that is long forgotten take an orange again, and hinders nobody by it', async () => {
    const [account, other] = [await ledger.account(2, { oranges: 2 }), await ledger.account(1)];
    await many(30, account, '4.0');
    const id = randomUUID();
    await reserve(account, '4.0', id);
    await ledger.quota().refund(id, '4.0');
    await ledger.db().deleteFrom('quota_uses').where('id', '=', id).execute();
    await Promise.all([reserve(account, '4.0', id), reserve(other, '3.5')]);
    await ledger.quota().refund(id, '4.0');
    expect(await ledger.oranges(account)).toBe(2);
    expect((await ledger.orangeLog(account)).map(({ category }) => category)).toEqual([
      'used',
      'returned',
      'used',
      'returned',
    ]);
  });

  test('the quota ledger notifies open pages of what was settled or refunded, and only then', async () => {
    const account = await ledger.account(1);
    const id = randomUUID();
    await reserve(account, '3.5', id);
    expect(ledger.notified).not.toContain(account.id);
    await ledger.quota().settle(id, '3.5');
    await ledger.quota().settle(id, '3.5');
    expect(ledger.notified.filter((notified) => notified === account.id)).toHaveLength(1);
  });

  test('the quota ledger takes oranges only when the plan has nothing left, and none below their level', async () => {
    const [vip, free] = [await ledger.account(2, { oranges: 1 }), await ledger.account(1, { oranges: 5 })];
    const { granted } = await many(30, vip, '4.0');
    expect(granted.every(({ from }) => from === 'plan')).toBe(true);
    expect(await reserve(vip, 'GPT-4.0 with plugs')).toEqual({
      fresh: true,
      from: 'orange',
      left: 0,
      oranges: 0,
    });
    await reserve(free, '4.0');
    await expect(reserve(free, '4.0')).rejects.toMatchObject({ code: 20039 });
    expect(await ledger.oranges(free)).toBe(5);
  });

  test('the quota ledger takes no orange for anything but GPT-4', async () => {
    const account = await ledger.account(4, { oranges: 300 });
    await many(200, account, 'o1');
    await expect(reserve(account, 'o1')).rejects.toMatchObject({ code: 20006 });
    expect(await ledger.oranges(account)).toBe(300);
  });

  test('the quota ledger refuses on the month when the day has room, and on the day when the month has', async () => {
    const account = await ledger.account(3);
    for (const day of Array.from({ length: 30 }, (_, index) => index + 1)) {
      ledger.setting.now = new Date(Date.UTC(2026, 11, day, 4));
      const { granted } = await many(21, account, '4.0');
      expect(granted, `day ${day}`).toHaveLength(20);
    }
    ledger.setting.now = new Date(Date.UTC(2026, 11, 31, 4));
    expect(await left(account, '4.0')).toBe(20);
    expect(await left(account, '4.0', 'month')).toBe(0);
    await expect(reserve(account, '4.0')).rejects.toMatchObject({ code: 20039 });
    ledger.setting.now = new Date('2026-12-31T16:00:00Z');
    expect(await reserve(account, '4.0')).toMatchObject({ from: 'plan', left: 19 });
    ledger.setting.now = noon;
  });

  test('the quota ledger begins a new day at midnight of the time zone, not of Greenwich', async () => {
    const account = await ledger.account(1);
    ledger.setting.now = new Date('2026-11-20T15:59:59Z');
    await many(10, account, '3.5');
    await expect(reserve(account, '3.5')).rejects.toMatchObject({ code: 20006 });
    ledger.setting.now = new Date('2026-11-20T16:00:00Z');
    expect(await reserve(account, '3.5')).toMatchObject({ left: 9 });
    const { quotas } = await ledger.quota().quotaOf(account);
    expect(quotas[0]?.resets_at).toBe(Date.parse('2026-11-21T16:00:00Z'));
    ledger.setting.now = noon;
  });

  test('the quota ledger counts several at once, and gives back what was not needed', async () => {
    const account = await ledger.account(1);
    const id = randomUUID();
    expect(await reserve(account, 'drawing', id, 3)).toMatchObject({ left: 1 });
    await expect(reserve(account, 'drawing', randomUUID(), 2)).rejects.toMatchObject({ code: 20006 });
    await ledger.quota().settle(id, 'drawing', 1);
    expect(await left(account, 'drawing')).toBe(3);
  });

  test('the quota ledger reserves a question of a voice call with the quota of both or of neither', async () => {
    const account = await ledger.account(1);
    const ask = (id: string = randomUUID()) =>
      ledger.quota().reserveAll(account, [
        { id, use: '3.5' },
        { id, use: 'voice' },
      ]);
    for (let call = 0; call < 5; call += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 20006 });
    expect([await left(account, '3.5'), await left(account, 'voice')]).toEqual([5, 0]);
  });

  test('the quota ledger counts nothing on the default model while days of an invitation run', async () => {
    const account = await ledger.account(1, { unlimitedUntil: new Date(noon.getTime() + hour) });
    const { granted } = await many(12, account, '3.5');
    expect(granted.every((each) => each.left === null)).toBe(true);
    expect(await reserve(account, '4.0')).toMatchObject({ left: 0 });
    ledger.setting.now = new Date(noon.getTime() + hour);
    expect(await reserve(account, '3.5')).toMatchObject({ left: 9 });
    ledger.setting.now = noon;
  });

  test('the quota ledger follows the catalogue: a changed limit counts for the next question', async () => {
    const account = await ledger.account(1);
    await many(3, account, '3.5');
    const before = ledger.setting.catalogue;
    const changed = structuredClone(before);
    const pool = changed.levels[1].pools.find(({ name }) => name === 'default');
    if (pool) pool.day = 3;
    ledger.setting.catalogue = changed;
    await expect(reserve(account, '3.5')).rejects.toMatchObject({ code: 20006 });
    ledger.setting.catalogue = before;
    expect(await reserve(account, '3.5')).toMatchObject({ left: 6 });
  });

  test('the quota ledger refuses an account that is gone', async () => {
    const gone: Account = { id: '0000000000', username: 'gone', vipLevel: 1 };
    await expect(reserve(gone, '3.5')).rejects.toMatchObject({ code: 401 });
    await expect(ledger.quota().quotaOf(gone)).rejects.toMatchObject({ code: 401 });
  });

  describe('reservations that a dead process has left open', () => {
    const statusOf = async (account: Account, id: string) =>
      (await ledger.uses(account)).find((use) => use.id === id)?.status;
    const worths = new Map<string, Worth>();
    /** Makes a reservation look untouched for this many seconds of the database's clock. */
    const age = (id: string, seconds: number) =>
      sql`update quota_uses set updated_at = updated_at - ${seconds} * interval '1 second' where id = ${id}`.execute(
        ledger.db(),
      );
    const owned = () => {
      const quota = ledger.another();
      quota.own({ uses: ['4.0', 'drawing'], worthOf: async () => worths });
      return quota;
    };

    test.each([
      ['of which the owner knows nothing', undefined, 'refunded'],
      ['behind which nothing was produced', 0, 'refunded'],
      ['behind which something was produced', 'all', 'settled'],
      ['whose work goes on', 'pending', 'reserved'],
    ] as const)('reservations that a dead process has left open %s', async (_case, worth, expected) => {
      ledger.setting.now = noon;
      const [account, id] = [await ledger.account(2, { oranges: 1 }), randomUUID()];
      await many(30, account, '4.0');
      await reserve(account, '4.0', id);
      if (worth !== undefined) worths.set(id, worth);
      for (const { id: other } of await ledger.uses(account)) if (other !== id) worths.set(other, 'all');
      await owned().endLeftOver(false);
      expect(await statusOf(account, id), 'its process may be about to end it').toBe('reserved');
      await age(id, 31);
      await owned().endLeftOver(false);
      expect(await statusOf(account, id)).toBe(expected);
      expect(await ledger.oranges(account)).toBe(expected === 'refunded' ? 1 : 0);
      ledger.setting.now = noon;
    });

    test('reservations that a dead process has left open are refunded when nobody owns them, at once where no other process can be writing', async () => {
      const [account, id] = [await ledger.account(1), randomUUID()];
      await reserve(account, '3.5', id);
      await ledger.another().endLeftOver(true);
      expect(await statusOf(account, id)).toBe('refunded');
    });

    test('reservations without an owner stay open while their process lives, and are refunded half a minute after its death', async () => {
      const [account, id] = [await ledger.account(1), randomUUID()];
      const [mine, other] = [ledger.another(), ledger.another()];
      await mine.reserve(account, { id, use: 'speech', amount: 1 });
      await age(id, 31);
      await mine.endLeftOver(false);
      await other.endLeftOver(false);
      expect(await statusOf(account, id)).toBe('reserved');
      await age(id, 31);
      await other.endLeftOver(false);
      expect(await statusOf(account, id)).toBe('refunded');
    });

    test('reservations are not taken for left behind by a process whose clock is ahead', async () => {
      const [account, id] = [await ledger.account(1), randomUUID()];
      await reserve(account, '3.5', id);
      ledger.setting.now = new Date(noon.getTime() + 60 * 60_000);
      await ledger.another().endLeftOver(false);
      expect(await statusOf(account, id)).toBe('reserved');
      ledger.setting.now = noon;
    });

    test('reservations that a dead process has left open are charged for the part that was produced', async () => {
      const [account, id] = [await ledger.account(1), randomUUID()];
      await reserve(account, 'drawing', id, 4);
      worths.set(id, 1);
      await owned().endLeftOver(true);
      expect(await left(account, 'drawing')).toBe(3);
    });

    test('reservations that a dead process has left open are forgotten when no window counts them any more', async () => {
      const account = await ledger.account(1);
      await reserve(account, '3.5');
      ledger.setting.now = new Date('2027-01-15T04:00:00Z');
      await ledger.quota().deleteOld();
      expect(await ledger.uses(account)).toHaveLength(1);
      ledger.setting.now = new Date('2027-03-01T04:00:00Z');
      await ledger.quota().deleteOld();
      expect(await ledger.uses(account)).toHaveLength(0);
      ledger.setting.now = noon;
    });
  });
});

import { randomUUID } from 'node:crypto';
import type { UseEntry } from '@orangery/api/contract';
import { describe, expect, test } from 'vitest';
import { createAdminRepository } from '../../admin/admin.repository.ts';
import type { Account } from '../../http/account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import type { Use } from '../plans/catalogue.ts';
import { createQuota } from './quota.service.ts';
import { createReservationRepository } from './reservation.repository.ts';
import { createSettlementRepository } from './settlement.repository.ts';
import { catalogue } from './testing/ledger-harness.ts';

describe.each(testDatabases)('what was used, on $name', (database) => {
  const server = useTestApp(database);
  let time = Date.UTC(2026, 10, 20, 4);
  const db = () => server.database().db;
  const ledger = () =>
    createQuota({
      reservations: createReservationRepository(db()),
      settlements: createSettlementRepository(db()),
      plans: { current: () => catalogue },
      now: () => new Date(time),
      accountEvents: { publish: () => {} },
    });
  const signUp = async (vipLevel: Account['vipLevel'] = 3) => {
    const { token, username } = await server.signUp();
    const { id } = (await server.call('GET /chat/user/info', {}, { token })).data;
    return { token, account: { id, username, vipLevel } };
  };
  const giveOranges = ({ id }: Account, change: number) => {
    time += 1_000;
    return createAdminRepository(db()).changeOranges(id, change, new Date(time));
  };
  const use = async (account: Account, what: Use, end?: 'settle' | 'refund', amount = 1) => {
    time += 1_000;
    const id = randomUUID();
    await ledger().reserve(account, { id, use: what, amount });
    if (end) await ledger()[end](id, what);
    return id;
  };
  /** Uses up what the plan gives of GPT-4.0 in a day. */
  const useUp = async (account: Account) => {
    for (let used = 0; used < 20; used += 1) await use(account, '4.0', 'settle');
  };
  const list = async (token: string, query: { before?: string; limit?: number } = {}) =>
    (await server.call('GET /chat/user/uses', { query }, { token })).data;
  const inWords = (entry: UseEntry) =>
    entry.kind === 'use'
      ? `${entry.use} ${entry.amount} ${entry.from} ${entry.state}`
      : `oranges ${entry.amount} ${entry.reason}`;

  test('uses of the plan are listed with their outcome, newest first, and those of others are not', async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    await use(ada.account, 'Claude-3', 'settle');
    await use(ada.account, 'drawing', 'settle', 4);
    await use(ada.account, '4.0', 'refund');
    await use(ada.account, 'voice');
    const { entries, more } = await list(ada.token);
    expect(entries.map(inWords)).toEqual([
      'voice 1 plan reserved',
      '4.0 1 plan refunded',
      'drawing 4 plan settled',
      'Claude-3 1 plan settled',
    ]);
    expect(more).toBe(false);
    expect(entries[0]?.time).toBe(time);
    expect(await list(eve.token)).toEqual({ entries: [], more: false });
  });

  test('an orange that a question took is listed once, and so is one that came back', async () => {
    const { token, account } = await signUp();
    await useUp(account);
    await giveOranges(account, 5);
    await use(account, 'GPT-4.0 with plugs', 'settle');
    await use(account, '4.0', 'refund');
    await giveOranges(account, -2);
    const { entries } = await list(token, { limit: 4 });
    expect(entries.map(inWords)).toEqual([
      'oranges -2 operator',
      '4.0 1 orange refunded',
      'GPT-4.0 with plugs 1 orange settled',
      'oranges 5 operator',
    ]);
  });

  test('oranges stay listed when the uses of their time are deleted', async () => {
    const { token, account } = await signUp();
    await useUp(account);
    await giveOranges(account, 3);
    await use(account, '4.0', 'settle');
    await use(account, '4.0', 'refund');
    await db().deleteFrom('quota_uses').where('account_id', '=', account.id).execute();
    expect((await list(token)).entries.map(inWords)).toEqual([
      'null 1 orange refunded',
      'null 1 orange settled',
      'oranges 3 operator',
    ]);
  });

  test('what no page counts is not listed: seconds of recordings and spoken symbols', async () => {
    const { token, account } = await signUp();
    await use(account, 'speech', 'settle', 80);
    await use(account, 'transcription', 'settle', 9);
    expect((await list(token)).entries).toEqual([]);
  });

  test('pages of uses follow each other without gaps, also between uses of the same moment', async () => {
    const { token, account } = await signUp();
    const moment = time;
    const ids: string[] = [];
    for (const what of ['4.0', 'Claude-3', 'drawing', 'voice', '3.5'] as const) {
      time = moment;
      ids.push(await use(account, what, 'settle'));
    }
    const seen: UseEntry[] = [];
    let page = await list(token, { limit: 2 });
    seen.push(...page.entries);
    while (page.more) {
      page = await list(token, { limit: 2, before: seen.at(-1)?.id ?? '' });
      seen.push(...page.entries);
    }
    expect(seen).toHaveLength(ids.length);
    expect(new Set(seen.map(inWords)).size).toBe(ids.length);
  });

  test.each(['', 'yesterday', '12', '1 \u0000', `1 ${'x'.repeat(81)}`, '1234567890123456 a'])(
    'a place that is none is refused: %j',
    async (before) => {
      const { token } = await signUp();
      expect((await server.call('GET /chat/user/uses', { query: { before } }, { token })).status).toBe(400);
    },
  );

  test('a guest has no uses to look at', async () => {
    expect((await server.call('GET /chat/user/uses', { query: {} })).code).toBe(401);
  });
});

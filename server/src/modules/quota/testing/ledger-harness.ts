import { randomUUID } from 'node:crypto';
import type { UseEntry, VipLevel } from '@orangery/api/contract';
import { afterAll, beforeAll } from 'vitest';
import type { OpenDatabase } from '../../../db/client.ts';
import type { Account } from '../../../http/account.ts';
import { testConfig } from '../../../testing/test-app.ts';
import type { TestDatabase } from '../../../testing/test-databases.ts';
import { accountId } from '../../auth/accounts/names.ts';
import type { PlanCatalogue } from '../../plans/catalogue.ts';
import { readPlans } from '../../plans/plans.ts';
import { createQuota } from '../quota.service.ts';
import type { Quota } from '../quota.ts';
import { createReservationRepository } from '../reservation.repository.ts';
import { createSettlementRepository } from '../settlement.repository.ts';
import { createUseHistoryRepository } from '../use-history.repository.ts';
import { createUseHistory } from '../use-history.service.ts';

export const catalogue = readPlans(testConfig().plansFile);

/** A ledger on a new database, with a clock and a catalogue that tests change. */
export function useLedger(database: TestDatabase) {
  let opened: OpenDatabase | undefined;
  let quota: Quota | undefined;
  const notified: string[] = [];
  const setting = { now: new Date('2026-11-20T04:00:00Z'), catalogue: catalogue as PlanCatalogue };
  const create = (): Quota =>
    createQuota({
      reservations: createReservationRepository(db()),
      settlements: createSettlementRepository(db()),
      plans: { current: () => setting.catalogue },
      now: () => setting.now,
      accountEvents: { publish: (id) => void notified.push(id) },
    });
  beforeAll(async () => {
    opened = await database.open();
    quota = create();
  }, 60_000);
  afterAll(() => opened?.close());
  const db = () => {
    if (!opened) throw new Error('only inside a test');
    return opened.db;
  };
  const row = (id: string) =>
    db().selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return {
    setting,
    notified,
    db,
    /** A further process on the same database. */
    another: create,
    quota: () => quota ?? create(),
    async account(
      vipLevel: VipLevel,
      { oranges = 0, unlimitedUntil = null as Date | null } = {},
    ): Promise<Account> {
      const id = accountId();
      const names = { id, username: id, username_key: id, nickname: id, own_code: randomUUID() };
      const more = { vip_level: vipLevel, oranges, unlimited_until: unlimitedUntil, created_at: setting.now };
      await db()
        .insertInto('accounts')
        .values({ ...names, ...more })
        .execute();
      return { id, username: id, vipLevel };
    },
    oranges: async ({ id }: Account) => (await row(id)).oranges,
    uses: ({ id }: Account) =>
      db().selectFrom('quota_uses').selectAll().where('account_id', '=', id).orderBy('created_at').execute(),
    /** All pages of what the account has used, newest first. */
    async history({ id }: Account, limit: number): Promise<UseEntry[]> {
      const { list } = createUseHistory(createUseHistoryRepository(db()));
      const found: UseEntry[] = [];
      for (let more = true; more; ) {
        const page = await list(id, { before: found.at(-1)?.id, limit });
        found.push(...page.entries);
        ({ more } = page);
      }
      return found;
    },
    orangeLog: ({ id }: Account) =>
      db()
        .selectFrom('orange_log')
        .select(['category', 'number', 'reason', 'ref'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
  };
}

/** The codes of those that were refused, and the values of the others. */
export async function outcomesOf<T>(
  attempts: readonly Promise<T>[],
): Promise<{ granted: T[]; refused: number[] }> {
  const settled = await Promise.allSettled(attempts);
  return {
    granted: settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    refused: settled.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code: number }).code] : [],
    ),
  };
}

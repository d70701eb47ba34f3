import { randomUUID } from 'node:crypto';
import type { Account, OpenDatabase, PlanCatalogue, Quota } from 'server/measured';
import { accountsOf, createAccounts, ledgerOf, oranges, withLimit } from './people.ts';

const limit = 10;
/** More than the plan and the oranges together give. */
const asked = 20;
const same = 100;

export type Faults = {
  /** Accounts that were granted another number than the plan and their oranges give. */
  wronglyGranted: number;
  /** Accounts whose oranges do not agree with their log. */
  wronglyCharged: number;
  belowZero: number;
  /** Keys that were reserved more than once. */
  doubled: number;
};

const grantedOf = async (attempts: readonly Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;

/** Everybody asks everything at the same moment, of two ledgers on one database. */
async function askAll(quotas: readonly Quota[], accounts: readonly Account[]): Promise<number[]> {
  return Promise.all(
    accounts.map((account) =>
      grantedOf(
        Array.from({ length: asked }, (_, index) =>
          (quotas[index % quotas.length] as Quota).reserve(account, { id: randomUUID(), use: '4.0' }),
        ),
      ),
    ),
  );
}

/** One account asks the same question again and again. Returns how often it was reserved. */
async function askOneKey(quotas: readonly Quota[], account: Account): Promise<number> {
  const id = randomUUID();
  const all = await Promise.all(
    Array.from({ length: same }, (_, index) =>
      (quotas[index % quotas.length] as Quota).reserve(account, { id, use: '4.0' }),
    ),
  );
  return all.filter(({ fresh }) => fresh).length;
}

/** What the ledger gets wrong when two processes are asked more than there is, all at once. */
export async function findFaults(database: OpenDatabase, shipped: PlanCatalogue): Promise<Faults> {
  const { db } = database;
  const catalogue = withLimit(shipped, limit);
  const quotas = [ledgerOf(database, catalogue), ledgerOf(database, catalogue)];
  const [first, ...others] = await createAccounts(database, accountsOf + 1);
  const granted = await askAll(quotas, others);
  const times = first ? await askOneKey(quotas, first) : 0;
  const ids = others.map(({ id }) => id);
  const left = await db.selectFrom('accounts').select(['id', 'oranges']).where('id', 'in', ids).execute();
  const log = await db
    .selectFrom('orange_log')
    .select(({ fn }) => ['account_id', fn.sum<string>('number').as('used')])
    .where('account_id', 'in', ids)
    .groupBy('account_id')
    .execute();
  const used = new Map(log.map((row) => [row.account_id, Number(row.used)]));
  return {
    wronglyGranted: granted.filter((count) => count !== limit + oranges).length,
    wronglyCharged: left.filter((row) => row.oranges !== oranges - (used.get(row.id) ?? 0)).length,
    belowZero: left.filter((row) => row.oranges < 0).length,
    doubled: times - 1,
  };
}

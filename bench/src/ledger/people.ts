import { randomUUID } from 'node:crypto';
import {
  type Account,
  createQuota,
  createReservationRepository,
  createSettlementRepository,
  type OpenDatabase,
  type PlanCatalogue,
} from 'server/measured';

export const accountsOf = 100;
/** Oranges of each account. */
export const oranges = 3;

/** VIP accounts with a few oranges. */
export async function createAccounts({ db }: OpenDatabase, count: number): Promise<Account[]> {
  const at = new Date();
  const rows = Array.from({ length: count }, () => {
    const name = randomUUID();
    return {
      id: name.slice(0, 13),
      username: name,
      username_key: name,
      nickname: 'Bench',
      own_code: name,
      vip_level: 2,
      oranges,
      created_at: at,
    };
  });
  await db.insertInto('accounts').values(rows).execute();
  return rows.map(({ id, username }) => ({ id, username, vipLevel: 2 }));
}

/** The shipped catalogue with another daily limit for GPT-4 of VIP. */
export function withLimit(shipped: PlanCatalogue, day: number): PlanCatalogue {
  const changed = structuredClone(shipped);
  for (const pool of changed.levels[2].pools) if (pool.name === 'gpt4') pool.day = day;
  return changed;
}

export const ledgerOf = ({ db }: OpenDatabase, catalogue: PlanCatalogue) =>
  createQuota({
    reservations: createReservationRepository(db),
    settlements: createSettlementRepository(db),
    plans: { current: () => catalogue },
    now: () => new Date(),
    accountEvents: { publish: () => {} },
  });

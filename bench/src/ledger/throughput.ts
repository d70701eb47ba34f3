import { randomUUID } from 'node:crypto';
import type { Account, OpenDatabase, PlanCatalogue } from 'server/measured';
import { createAccounts, ledgerOf, withLimit } from './people.ts';

export type Throughput = {
  perSecond: number;
  /** Milliseconds of each reservation. */
  reserved: number[];
};

/** A limit that nobody reaches and that has to be counted all the same. */
export const farAway = 1_000_000;

/** Each account does one thing after another until the time is up. Returns how often a second. */
export async function perSecond(
  accounts: readonly Account[],
  seconds: number,
  act: (account: Account) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  const deadline = started + seconds * 1_000;
  let count = 0;
  const work = async (account: Account) => {
    while (performance.now() < deadline) {
      await act(account);
      count += 1;
    }
  };
  await Promise.all(accounts.map(work));
  return count / ((performance.now() - started) / 1_000);
}

/** Reserves and settles, every tenth time refunds. */
export async function measureLedger(
  database: OpenDatabase,
  shipped: PlanCatalogue,
  { users, seconds }: { users: number; seconds: number },
): Promise<Throughput> {
  const quota = ledgerOf(database, withLimit(shipped, farAway));
  const accounts = await createAccounts(database, users);
  const reserved: number[] = [];
  const rate = await perSecond(accounts, seconds, async (account) => {
    const id = randomUUID();
    const asked = performance.now();
    await quota.reserve(account, { id, use: '4.0' });
    reserved.push(performance.now() - asked);
    await (reserved.length % 10 === 0 ? quota.refund(id, '4.0') : quota.settle(id, '4.0'));
  });
  return { perSecond: rate, reserved };
}

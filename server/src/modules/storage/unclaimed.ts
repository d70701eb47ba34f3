import { errors } from '@orangery/api/contract';
import type { Limit, RateLimits } from '../../http/rate-limits.ts';

/** Whose upload it is, and how many bytes. `client`: the address it was permitted to. */
export type Claim = { readonly account: string; readonly client: string; readonly bytes: number };

/** Bytes an hour; unclaimed uploads are deleted after an hour. */
const ofAccount = 100 * 1024 * 1024;
const ofClient = 1024 * 1024 * 1024;

/** A refused upload uses none of the limit. */
async function use(limit: Limit, key: string, bytes: number): Promise<void> {
  try {
    await limit.consume(key, errors.tooManyRequests, bytes);
  } catch (error) {
    await limit.giveBack(key, bytes);
    throw error;
  }
}

export type Unclaimed = ReturnType<typeof createUnclaimed>;

/**
 * Limits the bytes of unclaimed uploads per account and address, so that uploads alone cannot fill the storage. Claimed ones no
 * longer count.
 */
export function createUnclaimed(limits: RateLimits) {
  const seconds = 60 * 60;
  const accounts = limits.limit({ name: 'unclaimed', points: ofAccount, seconds });
  const clients = limits.limit({ name: 'unclaimed-address', points: ofClient, seconds });
  return {
    /** @throws AppError tooManyRequests with the seconds to wait */
    async add({ account, client, bytes }: Claim): Promise<void> {
      await use(accounts, account, bytes);
      try {
        await use(clients, client, bytes);
      } catch (error) {
        await accounts.giveBack(account, bytes);
        throw error;
      }
    },
    async remove({ account, client, bytes }: Claim): Promise<void> {
      await Promise.all([accounts.giveBack(account, bytes), clients.giveBack(client, bytes)]);
    },
  };
}

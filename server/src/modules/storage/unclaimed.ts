import { errors } from '@orangery/api/contract';
import type { Limit, RateLimits } from '../../http/rate-limits.ts';

/** Whose upload it is, and how many bytes. `client`: the address it was permitted to. */
export type Claim = { readonly account: string; readonly client: string; readonly bytes: number };

/** Bytes in an hour, which is how long an upload that nobody comes back for is kept. */
const ofAccount = 100 * 1024 * 1024;
const ofClient = 1024 * 1024 * 1024;

/** What is refused takes nothing. */
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
 * How much of the storage is taken by uploads of which nothing was made yet: whoever only uploads must not fill it. What is
 * claimed counts no longer.
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

import { type Kysely, sql } from 'kysely';
import { ago } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';

/** Milliseconds after the last sign-in; the cookie lives as long. */
const lifetime = 180 * 24 * 60 * 60_000;
/** Of one account; the oldest are forgotten. */
const maxDevices = 10;

type Remembered = { accountId: string; former: Buffer | undefined; next: Buffer };

export type KnownDeviceRepository = ReturnType<typeof createKnownDeviceRepository>;

export function createKnownDeviceRepository(db: Kysely<Database>) {
  return {
    /** The accounts that have signed in on this device, and when each did so last: sign-ins of others do not change that. */
    async findAccounts(tokenHash: Buffer): Promise<{ id: string; seenAt: string }[]> {
      return await db
        .selectFrom('known_devices')
        .select(['account_id as id', sql<string>`extract(epoch from seen_at)::text`.as('seenAt')])
        .where('token_hash', '=', tokenHash)
        .where('seen_at', '>', ago(lifetime))
        .execute();
    },

    /** Knows the device by `next` from now on, for this account and for all that knew it by `former`. */
    remember: ({ accountId, former, next }: Remembered): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        // The account is locked first, as its deletion does; an account that has just been deleted knows no device.
        const account = await transaction
          .selectFrom('accounts')
          .select('id')
          .where('id', '=', accountId)
          .forKeyShare()
          .executeTakeFirst();
        if (!account) return;
        if (former)
          await transaction
            .updateTable('known_devices')
            .set({ token_hash: next })
            .where('token_hash', '=', former)
            .execute();
        await sql`
          insert into known_devices (token_hash, account_id) values (${next}, ${accountId})
          on conflict (token_hash, account_id) do update set seen_at = statement_timestamp()`.execute(
          transaction,
        );
        await sql`
          delete from known_devices where account_id = ${accountId} and token_hash not in (
            select token_hash from known_devices where account_id = ${accountId}
            order by seen_at desc limit ${maxDevices})`.execute(transaction);
      }),

    /** Forgets the devices of an account, but for one. */
    async forget(accountId: string, keep: Buffer | undefined): Promise<void> {
      const all = db.deleteFrom('known_devices').where('account_id', '=', accountId);
      await (keep ? all.where('token_hash', '!=', keep) : all).execute();
    },
  };
}

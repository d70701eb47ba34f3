import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { SessionsTable } from '../../../db/tables/accounts.ts';

export type SessionRow = Selectable<SessionsTable>;

const listed = 30;

/** Sessions as lists and figures; see session.repository.ts for their life. */
export type SessionListRepository = ReturnType<typeof createSessionListRepository>;

export function createSessionListRepository(db: Kysely<Database>) {
  return {
    /** The latest of the account, newest first. */
    listOfAccount: (accountId: string) =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .limit(listed)
        .execute(),

    async nameDevice(tokenHash: Buffer, name: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ device_name: name })
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    /** Times and end of these sessions; those whose account is gone are missing. */
    findByIds: (ids: readonly number[]) =>
      db
        .selectFrom('sessions')
        .select(['id', 'seen_at as seenAt', 'expires_at as expiresAt', 'end_reason as endReason'])
        .where('id', '=', sql<number>`any(${ids}::bigint[])`)
        .execute(),

    /** Sessions that have neither ended nor expired. */
    async countLive(at: Date, idleSince: Date): Promise<number> {
      const { count } = await db
        .selectFrom('sessions')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('ended_at', 'is', null)
        .where('expires_at', '>', at)
        .where('seen_at', '>', idleSince)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { ago } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';
import type { SessionEnd, SessionsTable } from '../../../db/tables/accounts.ts';
import type { AccountRow } from '../accounts/account.repository.ts';
import type { Client } from './client.ts';

/** A session with the account it is for. */
export type SessionRecord = {
  id: number;
  seenAt: Date;
  expiresAt: Date;
  endReason: SessionEnd | null;
  accountId: string;
  username: string;
  vipLevel: number;
  planExpiresAt: Date | null;
};

export type SessionRow = Selectable<SessionsTable>;

type NewSession = { accountId: string; tokenHash: Buffer; client: Client; at: Date; expiresAt: Date };
type Ended = { accountId: string; reason: SessionEnd; at: Date };

const listed = 30;

const keyOf = (hash: Buffer) => hash.toString('base64');

export type SessionRepository = ReturnType<typeof createSessionRepository>;

export function createSessionRepository(db: Kysely<Database>) {
  return {
    /** One statement for all; undefined for each that is unknown. */
    async findByTokenHashes(tokenHashes: readonly Buffer[]): Promise<(SessionRecord | undefined)[]> {
      const rows = await db
        .selectFrom('sessions as s')
        .innerJoin('accounts as a', 'a.id', 's.account_id')
        .select(['s.id', 's.token_hash', 's.seen_at as seenAt', 's.expires_at as expiresAt'])
        .select(['s.end_reason as endReason', 'a.id as accountId', 'a.username'])
        .select(['a.vip_level as vipLevel', 'a.plan_expires_at as planExpiresAt'])
        .where('s.token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
        .execute();
      const found = new Map(rows.map((row) => [keyOf(row.token_hash), row]));
      return tokenHashes.map((hash) => found.get(keyOf(hash)));
    },

    /**
     * Ends the live session of the account, if any, and starts this one in the same transaction. What `check` throws
     * about the account, undefined when it is gone, undoes it all.
     */
    replace: (session: NewSession, check: (account: AccountRow | undefined) => AccountRow) =>
      db.transaction().execute(async (transaction) => {
        // Two logins at the same moment queue up here, so that exactly one of them stays live.
        const account = await transaction
          .selectFrom('accounts')
          .selectAll()
          .where('id', '=', session.accountId)
          .forUpdate()
          .executeTakeFirst();
        const checked = check(account);
        const { accountId, at } = session;
        const ended = await endLive(transaction, { accountId, at, reason: 'replaced' });
        await deleteExpired(transaction, session);
        await insert(transaction, session);
        return { account: checked, ended };
      }),

    /** Whether this session began so few milliseconds ago, by the database's clock. */
    async hasBegunWithin(tokenHash: Buffer, milliseconds: number): Promise<boolean> {
      const row = await db
        .selectFrom('sessions')
        .select('id')
        .where('token_hash', '=', tokenHash)
        .where('proved_at', '>', ago(milliseconds))
        .executeTakeFirst();
      return row !== undefined;
    },

    async markSeen(id: number, at: Date): Promise<void> {
      await db.updateTable('sessions').set({ seen_at: at }).where('id', '=', id).execute();
    },

    /** @returns ids of the sessions it ended */
    async end(tokenHash: Buffer, at: Date): Promise<number[]> {
      const rows = await db
        .updateTable('sessions')
        .set({ ended_at: at, end_reason: 'signed-out' })
        .where('token_hash', '=', tokenHash)
        .where('ended_at', 'is', null)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Ends the live session of the account unless it is the one to keep. @returns ids of the sessions it ended */
    endOfAccount: (ended: Ended, keep?: Buffer): Promise<number[]> => endLive(db, ended, keep),

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

async function endLive(
  db: Kysely<Database>,
  { accountId, reason, at }: Ended,
  keep?: Buffer,
): Promise<number[]> {
  const ending = db
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id');
  const rows = await (keep ? ending.where('token_hash', '!=', keep) : ending).execute();
  return rows.map(({ id }) => id);
}

async function deleteExpired(
  transaction: Transaction<Database>,
  { accountId, at }: NewSession,
): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('expires_at', '<', at)
    .execute();
}

async function insert(transaction: Transaction<Database>, session: NewSession): Promise<void> {
  await transaction
    .insertInto('sessions')
    .values({
      account_id: session.accountId,
      token_hash: session.tokenHash,
      device: session.client.device,
      browser: session.client.browser,
      created_at: session.at,
      seen_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { SessionEnd } from '../../../db/tables/accounts.ts';
import type { AccountRow } from '../accounts/account.repository.ts';
import type { Client } from './client.ts';

export type SessionRecord = {
  id: number;
  seenAt: Date;
  expiresAt: Date;
  endReason: SessionEnd | null;
  account: { id: string; username: string; vipLevel: number; planExpiresAt: Date | null };
};

type NewSession = { accountId: string; tokenHash: Buffer; client: Client; at: Date; expiresAt: Date };
type Ended = { accountId: string; reason: SessionEnd; at: Date };

type SessionRow = {
  id: number;
  seen_at: Date;
  expires_at: Date;
  end_reason: SessionRecord['endReason'];
  account_id: string;
  username: string;
  vip_level: number;
  plan_expires_at: Date | null;
};

const keyOf = (hash: Buffer) => hash.toString('base64');

const recordOf = (row: SessionRow): SessionRecord => ({
  id: row.id,
  seenAt: row.seen_at,
  expiresAt: row.expires_at,
  endReason: row.end_reason,
  account: {
    id: row.account_id,
    username: row.username,
    vipLevel: row.vip_level,
    planExpiresAt: row.plan_expires_at,
  },
});

export type SessionRepository = ReturnType<typeof createSessionRepository>;

export function createSessionRepository(db: Kysely<Database>) {
  return {
    /** One statement for all; undefined for each that is unknown. */
    async findByTokenHashes(tokenHashes: readonly Buffer[]): Promise<(SessionRecord | undefined)[]> {
      const rows = await db
        .selectFrom('sessions as s')
        .innerJoin('accounts as a', 'a.id', 's.account_id')
        .select(['s.id', 's.token_hash', 's.seen_at', 's.expires_at', 's.end_reason'])
        .select(['a.id as account_id', 'a.username', 'a.vip_level', 'a.plan_expires_at'])
        .where('s.token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
        .execute();
      const found = new Map(rows.map((row) => [keyOf(row.token_hash), recordOf(row)]));
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

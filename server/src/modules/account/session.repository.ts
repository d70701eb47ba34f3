import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

export type SessionRecord = {
  id: number;
  seenAt: Date;
  expiresAt: Date;
  endReason: 'replaced' | 'signed-out' | null;
  account: { id: string; username: string; vipLevel: number; planExpiresAt: Date | null };
};

type NewSession = { accountId: string; tokenHash: Buffer; device: string | null; at: Date; expiresAt: Date };

export function createSessionRepository(db: Kysely<Database>) {
  return {
    async findByTokenHash(tokenHash: Buffer): Promise<SessionRecord | undefined> {
      const row = await db
        .selectFrom('sessions as s')
        .innerJoin('accounts as a', 'a.id', 's.account_id')
        .select(['s.id', 's.seen_at', 's.expires_at', 's.end_reason'])
        .select(['a.id as account_id', 'a.username', 'a.vip_level', 'a.plan_expires_at'])
        .where('s.token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return undefined;
      const { account_id, username, vip_level, plan_expires_at, ...session } = row;
      return {
        id: session.id,
        seenAt: session.seen_at,
        expiresAt: session.expires_at,
        endReason: session.end_reason,
        account: { id: account_id, username, vipLevel: vip_level, planExpiresAt: plan_expires_at },
      };
    },

    /** Ends the live session of the account, if any, and starts this one in the same transaction. */
    async replace(session: NewSession): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        // Two logins at the same moment queue up here, so that exactly one of them stays live.
        await transaction
          .selectFrom('accounts')
          .select('id')
          .where('id', '=', session.accountId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await endLive(transaction, session);
        await insert(transaction, session);
      });
    },

    async markSeen(id: number, at: Date): Promise<void> {
      await db.updateTable('sessions').set({ seen_at: at }).where('id', '=', id).execute();
    },

    async end(tokenHash: Buffer, at: Date): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ ended_at: at, end_reason: 'signed-out' })
        .where('token_hash', '=', tokenHash)
        .where('ended_at', 'is', null)
        .execute();
    },

    /** Sessions that have neither ended nor run out. */
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

async function endLive(transaction: Transaction<Database>, { accountId, at }: NewSession): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: 'replaced' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
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
      device: session.device,
      created_at: session.at,
      seen_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

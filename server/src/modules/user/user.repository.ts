import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

export type UserRepository = ReturnType<typeof createUserRepository>;

export function createUserRepository(db: Kysely<Database>) {
  return {
    async setNickname(id: string, nickname: string): Promise<void> {
      await db.updateTable('accounts').set({ nickname }).where('id', '=', id).execute();
    },

    /** Replaces the picture and returns the key of the one before; undefined when the account is gone. */
    async setAvatar(id: string, avatar: string): Promise<string | null | undefined> {
      return db.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom('accounts')
          .select('avatar')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        await transaction.updateTable('accounts').set({ avatar }).where('id', '=', id).execute();
        return row?.avatar;
      });
    },

    async countInvited(id: string): Promise<number> {
      const { count } = await db
        .selectFrom('accounts')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('invited_by', '=', id)
        .executeTakeFirstOrThrow();
      return count;
    },

    async countKeptAnswers(id: string): Promise<number> {
      const { count } = await db
        .selectFrom('answers')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** What a page shows of each account, as one string to compare. */
    async fingerprints(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('accounts')
        .select(['id', 'vip_level', 'plan', 'plan_expires_at', 'unlimited_until', 'oranges'])
        .select(['nickname', 'avatar', 'phone', 'email'])
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, ...shown }) => [id, JSON.stringify(shown)]));
    },
  };
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type NewOneTimeToken = {
  idHash: Buffer;
  kind: string;
  data: Record<string, unknown>;
  createdAt: Date;
  expiresAt: Date;
};

export type OneTimeTokenRepository = ReturnType<typeof createOneTimeTokenRepository>;

export function createOneTimeTokenRepository(db: Kysely<Database>) {
  return {
    async insert({ idHash, kind, data, createdAt, expiresAt }: NewOneTimeToken): Promise<void> {
      const row = { id_hash: idHash, kind, created_at: createdAt, expires_at: expiresAt };
      await db
        .insertInto('tickets')
        .values({ ...row, data: JSON.stringify(data) })
        .execute();
    },

    /** False when there is one with this id. */
    async insertOnce({ idHash, kind, data, createdAt, expiresAt }: NewOneTimeToken): Promise<boolean> {
      const row = { id_hash: idHash, kind, created_at: createdAt, expires_at: expiresAt };
      const inserted = await db
        .insertInto('tickets')
        .values({ ...row, data: JSON.stringify(data) })
        .onConflict((conflict) => conflict.column('id_hash').doNothing())
        .returning('kind')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    find: (kind: string, idHash: Buffer, at: Date) =>
      db
        .selectFrom('tickets')
        .select('data')
        .where('kind', '=', kind)
        .where('id_hash', '=', idHash)
        .where('expires_at', '>', at)
        .executeTakeFirst(),

    /** Deletes and returns it, so that only one of two simultaneous calls gets it. */
    take: (kind: string, idHash: Buffer, at: Date) =>
      db
        .deleteFrom('tickets')
        .where('kind', '=', kind)
        .where('id_hash', '=', idHash)
        .where('expires_at', '>', at)
        .returning('data')
        .executeTakeFirst(),

    /** False when it has data already, or is none; true for only one of two simultaneous calls. */
    async fill(kind: string, idHash: Buffer, data: Record<string, unknown>, at: Date): Promise<boolean> {
      const row = await db
        .updateTable('tickets')
        .set({ data: JSON.stringify(data) })
        .where('kind', '=', kind)
        .where('id_hash', '=', idHash)
        .where('expires_at', '>', at)
        .where(sql<boolean>`data = '{}'::jsonb`)
        .returning('kind')
        .executeTakeFirst();
      return row !== undefined;
    },

    async deleteExpired(at: Date): Promise<void> {
      await db.deleteFrom('tickets').where('expires_at', '<=', at).execute();
    },
  };
}

import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

type NewTicket = {
  idHash: Buffer;
  kind: string;
  data: Record<string, unknown>;
  createdAt: Date;
  expiresAt: Date;
};

export function createTicketRepository(db: Kysely<Database>) {
  return {
    async insert({ idHash, kind, data, createdAt, expiresAt }: NewTicket): Promise<void> {
      const row = { id_hash: idHash, kind, created_at: createdAt, expires_at: expiresAt };
      await db
        .insertInto('tickets')
        .values({ ...row, data: JSON.stringify(data) })
        .execute();
    },

    find: (kind: string, idHash: Buffer, at: Date) =>
      db
        .selectFrom('tickets')
        .select('data')
        .where('kind', '=', kind)
        .where('id_hash', '=', idHash)
        .where('expires_at', '>', at)
        .executeTakeFirst(),

    /** Deletes and returns it, so that of two that ask at once only one gets it. */
    take: (kind: string, idHash: Buffer, at: Date) =>
      db
        .deleteFrom('tickets')
        .where('kind', '=', kind)
        .where('id_hash', '=', idHash)
        .where('expires_at', '>', at)
        .returning('data')
        .executeTakeFirst(),

    async update(kind: string, idHash: Buffer, data: Record<string, unknown>): Promise<void> {
      await db
        .updateTable('tickets')
        .set({ data: JSON.stringify(data) })
        .where('kind', '=', kind)
        .where('id_hash', '=', idHash)
        .execute();
    },

    async deleteExpired(at: Date): Promise<void> {
      await db.deleteFrom('tickets').where('expires_at', '<=', at).execute();
    },
  };
}

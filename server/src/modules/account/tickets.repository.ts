import { type Kysely, sql } from 'kysely';
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

    /** False when it carries something already, or is none; of two at once only one is told true. */
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

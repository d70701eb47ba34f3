import type { Kysely } from 'kysely';
import { databaseNow } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';
import { createPdfAddingRepository } from './pdf-adding.repository.ts';
import { createPdfRemovalRepository } from './pdf-removal.repository.ts';
import { type Occupied, occupied } from './pdf-room.repository.ts';
import type { PdfRow } from './pdf-row.ts';
import { keptPdfs, rowOf } from './pdf-rows.repository.ts';

export type PdfsRepository = ReturnType<typeof createPdfsRepository>;

/** Documents of accounts. */
export function createPdfsRepository(db: Kysely<Database>) {
  const find = async (id: string): Promise<PdfRow | undefined> => {
    const row = await keptPdfs(db).where('id', '=', id).executeTakeFirst();
    return row && rowOf(row);
  };
  return {
    ...createPdfAddingRepository(db),
    ...createPdfRemovalRepository(db),

    find,

    /** Undefined when the account has no such document. */
    async findOwn(accountId: string, id: string): Promise<PdfRow | undefined> {
      const row = await find(id);
      return row?.accountId === accountId ? row : undefined;
    },

    async findByHash(accountId: string, sha256: string): Promise<PdfRow | undefined> {
      const row = await keptPdfs(db)
        .where('account_id', '=', accountId)
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      return row && rowOf(row);
    },

    /** Newest first. */
    async list(accountId: string): Promise<PdfRow[]> {
      const rows = await keptPdfs(db)
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(rowOf);
    },

    /** Of the documents of an account; those that can still be restored do not count. */
    occupied: (accountId: string): Promise<Occupied> => occupied(db, accountId),

    async rename(accountId: string, id: string, name: string): Promise<void> {
      await db
        .updateTable('pdfs')
        .set({ name, updated_at: databaseNow })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
    },
  };
}

import type { Language } from '@orangery/api/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { ago, databaseNow } from '../../../../db/clock.ts';
import type { Database } from '../../../../db/schema.ts';
import type { PdfUploadsTable } from '../../../../db/tables/pdfs.ts';

export type NewUpload = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string | null;
  readonly sha256: string | null;
  readonly language: Language;
  readonly bytes: number;
};

export type OpenUpload = NewUpload & { readonly received: number; readonly createdAt: Date };

/** `bytes` and `uploads`: of one account; `bytesOfAll`: of all together. */
export type UploadLimits = { readonly uploads: number; readonly bytes: number; readonly bytesOfAll: number };

export type OpenUploadsRepository = ReturnType<typeof createOpenUploadsRepository>;

/** Uploads that are under way, at whichever instance. */
export function createOpenUploadsRepository(db: Kysely<Database>) {
  return {
    /** False when the account, or all together, would have too much under way. */
    admit: (upload: NewUpload, limits: UploadLimits): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        // What one account begins at the same time is counted one after the other.
        await sql`select id from accounts where id = ${upload.accountId} for no key update`.execute(
          transaction,
        );
        const { rows } = await sql`
          insert into pdf_uploads (id, account_id, name, sha256, language, bytes, created_at)
          select ${upload.id}::uuid, ${upload.accountId}::text, ${upload.name}::text, ${upload.sha256}::text,
            ${upload.language}::text, ${upload.bytes}::int, ${databaseNow}
          from (
            select coalesce(sum(bytes), 0) as all_bytes,
              count(*) filter (where account_id = ${upload.accountId}) as own,
              coalesce(sum(bytes) filter (where account_id = ${upload.accountId}), 0) as own_bytes
            from pdf_uploads
          ) as under_way
          where own < ${limits.uploads}::int and own_bytes + ${upload.bytes}::bigint <= ${limits.bytes}::bigint
            and all_bytes + ${upload.bytes}::bigint <= ${limits.bytesOfAll}::bigint
          returning id`.execute(transaction);
        return rows.length > 0;
      }),

    async find(id: string): Promise<OpenUpload | undefined> {
      const row = await db.selectFrom('pdf_uploads').selectAll().where('id', '=', id).executeTakeFirst();
      return row && uploadOf(row);
    },

    /** Deletes it, and gives the keys of what had arrived. */
    remove: (id: string): Promise<string[]> =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('pdf_uploads').where('id', '=', id).execute();
        const parts = await transaction
          .selectFrom('pdf_upload_parts')
          .select('object_key')
          .where('upload_id', '=', id)
          // A request that stores another one finds that the upload is gone.
          .where('position', 'is not', null)
          .execute();
        return parts.map(({ object_key }) => object_key);
      }),

    /** Uploads begun longer ago than so many milliseconds, and those of accounts that are gone. */
    async abandoned(milliseconds: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from pdf_uploads
        where created_at <= ${ago(milliseconds)}
          or not exists (select from accounts where accounts.id = account_id)`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}

const uploadOf = (row: Selectable<PdfUploadsTable>): OpenUpload => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  sha256: row.sha256,
  language: row.language,
  bytes: row.bytes,
  received: row.received,
  createdAt: row.created_at,
});

import { type Kysely, sql } from 'kysely';
import { ago, databaseNow } from '../../../../db/clock.ts';
import type { Database } from '../../../../db/schema.ts';

export type UploadPartsRepository = ReturnType<typeof createUploadPartsRepository>;

/** Objects that parts of uploads are stored in. A row is there before its object and until after it. */
export function createUploadPartsRepository(db: Kysely<Database>) {
  return {
    async announce(uploadId: string, objectKey: string): Promise<void> {
      await db
        .insertInto('pdf_upload_parts')
        .values({ object_key: objectKey, upload_id: uploadId, created_at: databaseNow })
        .execute();
    },

    /** False when the upload is gone, or does not end at the position: somebody else has sent a part from there. */
    keep: (
      uploadId: string,
      { objectKey, position, bytes }: { objectKey: string; position: number; bytes: number },
    ): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql`
          update pdf_uploads set received = received + ${bytes}::int
          where id = ${uploadId} and received = ${position} and ${position + bytes}::int <= bytes returning id`.execute(
          transaction,
        );
        if (rows.length === 0) return false;
        await sql`update pdf_upload_parts set position = ${position} where object_key = ${objectKey}`.execute(
          transaction,
        );
        return true;
      }),

    /** The keys of what has arrived of an upload, in order. */
    async of(uploadId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('pdf_upload_parts')
        .select('object_key')
        .where('upload_id', '=', uploadId)
        .where('position', 'is not', null)
        .orderBy('position')
        .execute();
      return rows.map(({ object_key }) => object_key);
    },

    /** Objects that belong to no upload, of parts begun longer ago than so many milliseconds. */
    async lost(milliseconds: number): Promise<string[]> {
      const { rows } = await sql<{ key: string }>`
        select object_key as key from pdf_upload_parts
        where created_at <= ${ago(milliseconds)}
          and (position is null or not exists (select from pdf_uploads where pdf_uploads.id = upload_id))`.execute(
        db,
      );
      return rows.map(({ key }) => key);
    },

    async forget(objectKey: string): Promise<void> {
      await db.deleteFrom('pdf_upload_parts').where('object_key', '=', objectKey).execute();
    },
  };
}

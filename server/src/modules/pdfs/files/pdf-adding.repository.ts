import type { Kysely } from 'kysely';
import { databaseNow } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';
import { holdAccount, occupied, type Room } from './pdf-room.repository.ts';
import type { NewPdf, PdfRow } from './pdf-row.ts';
import { keptPdfs, rowOf } from './pdf-rows.repository.ts';

/** New documents. */
export function createPdfAddingRepository(db: Kysely<Database>) {
  return {
    /** `gone`: the account is. `full`: it has no room for it. Otherwise the document, or the one of the same content that was there. */
    add: (pdf: NewPdf, room: Room): Promise<PdfRow | 'gone' | 'full'> =>
      db.transaction().execute(async (transaction) => {
        // What one account adds at the same time is counted one after the other.
        if (!(await holdAccount(transaction, pdf.accountId))) return 'gone';
        const same = await keptPdfs(transaction)
          .where('account_id', '=', pdf.accountId)
          .where(({ or, eb }) => or([eb('sha256', '=', pdf.sha256), eb('id', '=', pdf.id)]))
          .executeTakeFirst();
        if (same) return rowOf(same);
        const { documents, bytes, tried } = await occupied(transaction, pdf.accountId);
        const isTriedOut = room.isTrial && tried !== null && tried !== pdf.sha256;
        if (isTriedOut || documents >= room.documents || bytes + pdf.bytes > room.bytes) return 'full';
        await transaction
          .insertInto('pdfs')
          .values({ ...columnsOf(pdf), trial: room.isTrial, updated_at: databaseNow })
          .execute();
        return rowOf(await keptPdfs(transaction).where('id', '=', pdf.id).executeTakeFirstOrThrow());
      }),
  };
}

const columnsOf = (pdf: NewPdf) => ({
  id: pdf.id,
  account_id: pdf.accountId,
  name: pdf.name,
  bytes: pdf.bytes,
  sha256: pdf.sha256,
  object_key: pdf.objectKey,
  language: pdf.language,
  created_at: pdf.at,
});

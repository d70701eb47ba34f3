import type { DrawingSize, DrawingStyle } from '@orangery/api/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { ageOf, ago, databaseNow } from '../../db/clock.ts';
import type { Database } from '../../db/schema.ts';
import type { DrawingStatus, DrawingsTable } from '../../db/tables/pictures.ts';
import type { DrawingRow, DrawnPicture, NewDrawing } from './drawing.ts';

type Ending = { readonly status: Exclude<DrawingStatus, 'drawing'>; readonly errorCode: number | null };
type NewImage = DrawnPicture & { readonly place: number; readonly bytes: number };

export type DrawingsRepository = ReturnType<typeof createDrawingsRepository>;

export function createDrawingsRepository(db: Kysely<Database>) {
  return {
    /** False when the id is taken or so many drawings of the account are being drawn. */
    insert: (drawing: NewDrawing, maxRunning: number): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        // A statement does not see what another one is about to commit: those of one account wait for each other.
        await sql`select id from accounts where id = ${drawing.accountId} for no key update`.execute(
          transaction,
        );
        const { running } = await transaction
          .selectFrom('drawings')
          .select(({ fn }) => fn.countAll<number>().as('running'))
          .where('account_id', '=', drawing.accountId)
          .where('status', '=', 'drawing')
          .executeTakeFirstOrThrow();
        if (Number(running) >= maxRunning) return false;
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('drawings')
          .values(columnsOf(drawing))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }),

    async find(id: string): Promise<DrawingRow | undefined> {
      const row = await rowsOf(db).where('id', '=', id).executeTakeFirst();
      return row && rowOf(row);
    },

    /** Newest first. */
    async list(accountId: string, { before, limit }: { before: Date | undefined; limit: number }) {
      const rows = await rowsOf(db)
        .where('account_id', '=', accountId)
        .$if(before !== undefined, (query) => query.where('created_at', '<', before as Date))
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(rowOf);
    },

    /** False when the drawing has ended meanwhile, is gone, or has an image in this place: the new one is then nobody's. */
    async addPicture(id: string, { bytes, ...picture }: NewImage, at: Date): Promise<boolean> {
      const { key, width, height, place } = picture;
      const { rows } = await sql`
        with drawing as (
          update drawings
          set pictures = pictures || ${JSON.stringify([picture])}::jsonb, updated_at = ${databaseNow}
          where id = ${id} and status = 'drawing' and not pictures @> ${JSON.stringify([{ place }])}::jsonb
          returning account_id
        )
        insert into pictures (key, account_id, kind, width, height, bytes, created_at)
        select ${key}, account_id, 'drawing', ${width}::int, ${height}::int, ${bytes}::int, ${at}::timestamptz
        from drawing
        returning key`.execute(db);
      return rows.length === 1;
    },

    /** False when it had ended. */
    async end(id: string, { status, errorCode }: Ending): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('drawings')
        .set({ status, error_code: errorCode, updated_at: databaseNow })
        .where('id', '=', id)
        .where('status', '=', 'drawing')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** How many images each of the drawings has. */
    async worthOf(ids: readonly string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('drawings')
        .select(['id', 'pictures'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map(({ id, pictures }) => [id, pictures.length]));
    },

    /** Ids of drawings that have not changed for this many milliseconds while being drawn. */
    async unchangedFor(milliseconds: number): Promise<string[]> {
      const rows = await db
        .selectFrom('drawings')
        .select('id')
        .where('status', '=', 'drawing')
        .where('updated_at', '<=', ago(milliseconds))
        .execute();
      return rows.map(({ id }) => id);
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('drawings').where('id', '=', id).execute();
    },
  };
}

const columnsOf = (drawing: NewDrawing) => ({
  id: drawing.id,
  account_id: drawing.accountId,
  prompt: drawing.prompt,
  style: drawing.style,
  size: drawing.size,
  count: drawing.count,
  demo: drawing.demo,
  variation_of: drawing.variationOf,
  created_at: drawing.createdAt,
  updated_at: databaseNow,
});

const rowsOf = (db: Kysely<Database>) =>
  db.selectFrom('drawings').selectAll().select(ageOf('updated_at').as('unchangedFor'));

const rowOf = (row: Selectable<DrawingsTable> & { unchangedFor: number }): DrawingRow => ({
  id: row.id,
  accountId: row.account_id,
  prompt: row.prompt,
  // Only what was checked is stored.
  style: row.style as DrawingStyle,
  size: row.size as DrawingSize,
  count: row.count,
  demo: row.demo,
  variationOf: row.variation_of,
  createdAt: row.created_at,
  status: row.status,
  pictures: row.pictures,
  errorCode: row.error_code,
  unchangedFor: row.unchangedFor,
});

import type { DrawingSize, DrawingStyle } from '@orangery/api/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { DrawingStatus, DrawingsTable } from '../../db/tables/pictures.ts';
import type { DrawingRow, DrawnPicture, NewDrawing } from './drawing.ts';

/** A drawing that has just ended: what it is charged for. */
export type Ended = { readonly id: string; readonly drawn: number };

type Ending = { readonly status: Exclude<DrawingStatus, 'drawing'>; readonly errorCode: number | null };
type NewImage = DrawnPicture & { readonly bytes: number };

export type ImagesRepository = ReturnType<typeof createImagesRepository>;

export function createImagesRepository(db: Kysely<Database>) {
  return {
    /** False when the id is taken or so many drawings of the account, touched since then, are being drawn. */
    insert: (drawing: NewDrawing, running: { limit: number; aliveSince: Date }): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        // A statement does not see what another one is about to commit: those of one account wait for each other.
        await sql`select id from accounts where id = ${drawing.accountId} for no key update`.execute(
          transaction,
        );
        const { many } = await transaction
          .selectFrom('drawings')
          .select(({ fn }) => fn.countAll<number>().as('many'))
          .where('account_id', '=', drawing.accountId)
          .where('status', '=', 'drawing')
          .where('updated_at', '>', running.aliveSince)
          .executeTakeFirstOrThrow();
        if (Number(many) >= running.limit) return false;
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('drawings')
          .values(columnsOf(drawing))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }),

    async find(id: string): Promise<DrawingRow | undefined> {
      const row = await db.selectFrom('drawings').selectAll().where('id', '=', id).executeTakeFirst();
      return row && rowOf(row);
    },

    /** Newest first. */
    async list(accountId: string, { before, limit }: { before: Date | undefined; limit: number }) {
      const rows = await db
        .selectFrom('drawings')
        .selectAll()
        .where('account_id', '=', accountId)
        .$if(before !== undefined, (query) => query.where('created_at', '<', before as Date))
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(rowOf);
    },

    /** False when the drawing has ended meanwhile or is gone; the picture is then nobody's. */
    async addPicture(id: string, { key, width, height, bytes }: NewImage, at: Date): Promise<boolean> {
      const { rows } = await sql`
        with drawing as (
          update drawings
          set pictures = pictures || ${JSON.stringify([{ key, width, height }])}::jsonb, updated_at = ${at}
          where id = ${id} and status = 'drawing'
          returning account_id
        )
        insert into pictures (key, account_id, kind, width, height, bytes, created_at)
        select ${key}, account_id, 'drawing', ${width}::int, ${height}::int, ${bytes}::int, ${at}::timestamptz
        from drawing
        returning key`.execute(db);
      return rows.length === 1;
    },

    /** Undefined when it had ended: one only is told that it is the one who ended it. */
    async end(id: string, { status, errorCode }: Ending, at: Date): Promise<Ended | undefined> {
      const row = await db
        .updateTable('drawings')
        .set({ status, error_code: errorCode, updated_at: at })
        .where('id', '=', id)
        .where('status', '=', 'drawing')
        .returning(['id', 'pictures'])
        .executeTakeFirst();
      return row && { id: row.id, drawn: row.pictures.length };
    },

    /** Shows other processes that they are alive; gives the ids that are still to be drawn. */
    async touch(ids: readonly string[], at: Date): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .updateTable('drawings')
        .set({ updated_at: at })
        .where('id', 'in', [...ids])
        .where('status', '=', 'drawing')
        .returning('id')
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** Ends drawings of processes that are gone. */
    async failDead(untouchedSince: Date, errorCode: number, at: Date): Promise<Ended[]> {
      const rows = await db
        .updateTable('drawings')
        .set({ status: 'failed', error_code: errorCode, updated_at: at })
        .where('status', '=', 'drawing')
        .where('updated_at', '<=', untouchedSince)
        .returning(['id', 'pictures'])
        .execute();
      return rows.map((row) => ({ id: row.id, drawn: row.pictures.length }));
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
  updated_at: drawing.createdAt,
});

const rowOf = (row: Selectable<DrawingsTable>): DrawingRow => ({
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
  updatedAt: row.updated_at,
});

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { PicturesTable } from '../../db/tables/pictures.ts';

export type NewImage = {
  readonly key: string;
  readonly accountId: string;
  readonly kind: PicturesTable['kind'];
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly at: Date;
};

export type StoredImage = Pick<PicturesTable, 'key' | 'kind' | 'width' | 'height' | 'bytes'>;
export type ListedImage = Omit<StoredImage, 'bytes'> & { readonly created_at: Date };

export type UploadsRepository = ReturnType<typeof createUploadsRepository>;

export function createUploadsRepository(db: Kysely<Database>) {
  return {
    /** False when the account is gone: what is added while it is being deleted would be nobody's. */
    async add({ key, accountId, kind, width, height, bytes, at }: NewImage): Promise<boolean> {
      const { rows } = await sql`
        insert into pictures (key, account_id, kind, width, height, bytes, created_at)
        select ${key}, id, ${kind}, ${width}::int, ${height}::int, ${bytes}::int, ${at}::timestamptz
        from accounts where id = ${accountId} for key share
        returning key`.execute(db);
      return rows.length === 1;
    },

    /** Those of the keys that are images of the account, in no particular order. */
    async find(accountId: string, keys: readonly string[]): Promise<StoredImage[]> {
      if (keys.length === 0) return [];
      return db
        .selectFrom('pictures')
        .select(['key', 'kind', 'width', 'height', 'bytes'])
        .where('account_id', '=', accountId)
        .where('key', 'in', [...keys])
        .execute();
    },

    /** Newest first. */
    async list(
      accountId: string,
      { before, limit }: { readonly before: Date | undefined; readonly limit: number },
    ): Promise<ListedImage[]> {
      return db
        .selectFrom('pictures')
        .select(['key', 'kind', 'width', 'height', 'created_at'])
        .where('account_id', '=', accountId)
        .$if(before !== undefined, (query) => query.where('created_at', '<', before as Date))
        .orderBy('created_at', 'desc')
        .orderBy('key')
        .limit(limit)
        .execute();
    },

    /**
     * Keys of the oldest images beyond so many bytes of the account. Those that stand on a slide are none of them: they count first, so
     * that what nobody sees gives way.
     */
    async beyond(accountId: string, kind: PicturesTable['kind'], bytes: number): Promise<string[]> {
      const { total } = await db
        .selectFrom('pictures')
        .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('total'))
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow();
      // Decks are looked through only when they have to be.
      if (total <= bytes) return [];
      const { rows } = await sql<{ key: string }>`
        with placed as (
          select jsonb_path_query(deck, '$.**.address') #>> '{}' as address from decks where account_id = ${accountId}
        ), counted as (
          select key, is_placed, sum(bytes) over (order by is_placed desc, created_at desc, key desc) as total
          from (
            select key, bytes, created_at, '/objects/' || key in (select address from placed) as is_placed
            from pictures where account_id = ${accountId} and kind = ${kind}
          ) as own
        )
        select key from counted where total > ${bytes} and not is_placed`.execute(db);
      return rows.map(({ key }) => key);
    },

    async keysOf(accountId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('pictures')
        .select('key')
        .where('account_id', '=', accountId)
        .execute();
      return rows.map(({ key }) => key);
    },

    /** Keys of images whose account is gone. */
    async ownerless(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('pictures')
        .select('key')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom('accounts').select('id').whereRef('accounts.id', '=', 'pictures.account_id')),
          ),
        )
        .limit(limit)
        .execute();
      return rows.map(({ key }) => key);
    },

    async forget(key: string): Promise<void> {
      await db.deleteFrom('pictures').where('key', '=', key).execute();
    },
  };
}

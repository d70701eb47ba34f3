import type { Deck } from '@orangery/api/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { ago } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';
import type { DecksTable } from '../../../db/tables/decks.ts';
import { holdAccount } from '../../pdfs/files/pdf-room.repository.ts';
import { searchTextOf } from './search-text.ts';

export type ListedDeck = Omit<Selectable<DecksTable>, 'account_id' | 'deck' | 'search' | 'removed_at'>;
export type StoredDeck = ListedDeck & { readonly deck: Deck };

export type DeckPage = {
  /** What `like` takes; a deck has all of them. */
  readonly patterns: readonly string[];
  readonly before: Date | undefined;
  readonly limit: number;
};

/** How a deck stands after a save; `conflict`: another revision than the given one is there, and nothing was changed. */
export type Saved =
  | { readonly outcome: 'saved'; readonly revision: number; readonly updatedAt: Date }
  | { readonly outcome: 'conflict'; readonly revision: number }
  | { readonly outcome: 'full' | 'missing' };

export type DecksRepository = ReturnType<typeof createDecksRepository>;

const listed = [
  'id',
  'title',
  'theme',
  'language',
  'slides',
  'cover',
  'revision',
  'created_at',
  'updated_at',
] as const;

type Row = { id: string; revision: number; updatedAt: Date; isSame: boolean; isRemoved: boolean };

/** Presentations of accounts. */
export function createDecksRepository(db: Kysely<Database>) {
  /** Later than any other change of the account. */
  const changeOf = (accountId: string) => sql<Date>`greatest(
    date_trunc('milliseconds', statement_timestamp()),
    (select max(updated_at) + interval '1 millisecond' from decks where account_id = ${accountId}))`;

  const writeRow = async (
    transaction: Kysely<Database>,
    { accountId, id, deck, revision }: { accountId: string; id: string; deck: Deck; revision: number },
  ): Promise<Saved> => {
    const changed = {
      title: deck.title,
      theme: deck.theme,
      language: deck.language,
      slides: deck.slides.length,
      cover: JSON.stringify(deck.slides[0]),
      deck: JSON.stringify(deck),
      search: searchTextOf(deck),
      revision,
      updated_at: changeOf(accountId),
      removed_at: null,
    };
    const { updated_at } = await transaction
      .insertInto('decks')
      .values({ account_id: accountId, id, created_at: changeOf(accountId), ...changed })
      .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(changed))
      .returning('updated_at')
      .executeTakeFirstOrThrow();
    return { outcome: 'saved', revision, updatedAt: updated_at };
  };

  const findRow = async (transaction: Kysely<Database>, accountId: string, id: string, deck: Deck) => {
    const { rows } = await sql<Row>`
      select id, revision, updated_at as "updatedAt", deck = ${JSON.stringify(deck)}::jsonb as "isSame",
        removed_at is not null as "isRemoved"
      from decks where account_id = ${accountId} and id = ${id}`.execute(transaction);
    return rows[0];
  };

  const count = async (transaction: Kysely<Database>, accountId: string): Promise<number> => {
    const { rows } = await sql<{ decks: number }>`
      select count(*)::int as decks from decks where account_id = ${accountId} and removed_at is null`.execute(
      transaction,
    );
    return rows[0]?.decks ?? 0;
  };

  return {
    /** Those that are kept. */
    count: (accountId: string): Promise<number> => count(db, accountId),

    /** Last changed first. */
    async list(accountId: string, { patterns, before, limit }: DeckPage): Promise<ListedDeck[]> {
      return db
        .selectFrom('decks')
        .select(listed)
        .where('account_id', '=', accountId)
        .where('removed_at', 'is', null)
        .where(sql<boolean>`search like all(${[...patterns]}::text[])`)
        .$if(before !== undefined, (query) => query.where('updated_at', '<', before ?? new Date(0)))
        .orderBy('updated_at', 'desc')
        .limit(limit)
        .execute();
    },

    async find(accountId: string, id: string): Promise<StoredDeck | undefined> {
      return db
        .selectFrom('decks')
        .select([...listed, 'deck'])
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
    },

    /**
     * Puts a deck in the place of its given revision; 0: it is new, or was removed. The same deck once more changes nothing.
     * @param maxDecks of the account
     */
    save: (accountId: string, id: string, revision: number, deck: Deck, maxDecks: number): Promise<Saved> =>
      db.transaction().execute(async (transaction): Promise<Saved> => {
        if (!(await holdAccount(transaction, accountId))) return { outcome: 'missing' };
        const row = await findRow(transaction, accountId, id, deck);
        const own = { accountId, id, deck };
        if (row && !row.isRemoved) {
          if (row.isSame) return { outcome: 'saved', revision: row.revision, updatedAt: row.updatedAt };
          if (row.revision !== revision) return { outcome: 'conflict', revision: row.revision };
          return writeRow(transaction, { ...own, revision: revision + 1 });
        }
        if (revision !== 0) return { outcome: 'missing' };
        if ((await count(transaction, accountId)) >= maxDecks) return { outcome: 'full' };
        return writeRow(transaction, { ...own, revision: (row?.revision ?? 0) + 1 });
      }),

    /** Undefined when the account has no such deck. */
    rename: (accountId: string, id: string, title: string): Promise<StoredDeck | undefined> =>
      db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, accountId);
        const found = await transaction
          .selectFrom('decks')
          .select([...listed, 'deck'])
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        if (!found || found.title === title) return found;
        const deck = { ...found.deck, title };
        const saved = await writeRow(transaction, { accountId, id, deck, revision: found.revision + 1 });
        if (saved.outcome !== 'saved') return undefined;
        return { ...found, deck, title, revision: saved.revision, updated_at: saved.updatedAt };
      }),

    async remove(accountId: string, ids: readonly string[]): Promise<void> {
      await sql`
        update decks set removed_at = statement_timestamp()
        where account_id = ${accountId} and id = any(${[...ids]}::uuid[]) and removed_at is null`.execute(db);
    },

    /**
     * Undoes the removal of those that were removed no longer ago than so many milliseconds. There has to be room for them, unless none
     * has been made since: whose plan has shrunk may have more than it allows.
     * @returns false when there was no room for all of them, and nothing was changed
     */
    restore: (
      accountId: string,
      ids: readonly string[],
      within: number,
      maxDecks: number,
    ): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, accountId);
        const { rows } = await sql<{ id: string; isFollowed: boolean }>`
          select id, exists (
            select from decks as later
            where later.account_id = decks.account_id and later.removed_at is null and later.created_at > decks.removed_at
          ) as "isFollowed"
          from decks
          where account_id = ${accountId} and id = any(${[...ids]}::uuid[]) and removed_at > ${ago(within)}`.execute(
          transaction,
        );
        const kept = await count(transaction, accountId);
        if (kept + rows.length > maxDecks && rows.some(({ isFollowed }) => isFollowed)) return false;
        const found = rows.map(({ id }) => id);
        await sql`
          update decks set removed_at = null
          where account_id = ${accountId} and id = any(${found}::uuid[])`.execute(transaction);
        return true;
      }),

    /** Deletes for good what was removed longer ago than so many milliseconds. */
    async deleteRemoved(removedFor: number): Promise<void> {
      await sql`delete from decks where removed_at <= ${ago(removedFor)}`.execute(db);
    },
  };
}

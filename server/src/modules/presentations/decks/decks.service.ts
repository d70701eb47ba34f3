import { type DataOf, type Deck, deckLimits, errors } from '@orangery/api/contract';
import type { Account } from '../../../http/account.ts';
import { AppError } from '../../../http/app-error.ts';
import { wellFormed } from '../../pdfs/answers/text/well-formed.ts';
import type { Plans } from '../../plans/catalogue.ts';
import type { DecksRepository, ListedDeck } from './decks.repository.ts';
import { searchPatterns } from './search-text.ts';

/** Milliseconds in which a removal can be undone. */
const restorable = 10 * 60_000;
const none = { decks: 0, download: false } as const;

type Dependencies = { readonly repository: DecksRepository; readonly plans: Plans };

export type Decks = ReturnType<typeof createDecks>;

type ListQuery = {
  readonly search?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
};

/** The presentations that accounts keep. */
export function createDecks({ repository, plans }: Dependencies) {
  const allowanceOf = ({ vipLevel }: Account) => plans.current().levels[vipLevel].presentations ?? none;

  return {
    async list(account: Account, query: ListQuery): Promise<DataOf<'GET /chat/ppt/decks'>> {
      const { search = '', before, limit } = query;
      const page = { before: before === undefined ? undefined : new Date(before), limit: limit + 1 };
      const rows = await repository.list(account.id, { ...page, patterns: searchPatterns(search) });
      const { decks, download } = allowanceOf(account);
      return {
        decks: rows.slice(0, limit).map(infoOf),
        more: rows.length > limit,
        max_decks: decks,
        download,
      };
    },

    /** @throws AppError badRequestId */
    async find(account: Account, id: string): Promise<DataOf<'GET /chat/ppt/deck'>> {
      const row = await repository.find(account.id, id);
      if (!row) throw new AppError(errors.badRequestId);
      return { ...infoOf(row), deck: row.deck };
    },

    /** Before slides are made that could not be kept. @throws AppError tooManyDecks */
    async requireRoom(account: Account): Promise<void> {
      const { decks } = allowanceOf(account);
      // A plan without any has no presentations to make either, and says so.
      if (decks > 0 && (await repository.count(account.id)) >= decks) throw new AppError(errors.tooManyDecks);
    },

    /** @throws AppError deckTooLarge, deckChanged, tooManyDecks, badRequestId */
    async save(
      account: Account,
      id: string,
      revision: number,
      given: Deck,
    ): Promise<DataOf<'POST /chat/ppt/save'>> {
      const deck = storable(given);
      if (Buffer.byteLength(JSON.stringify(deck)) > deckLimits.bytes) throw new AppError(errors.deckTooLarge);
      const saved = await repository.save(account.id, id, revision, deck, allowanceOf(account).decks);
      if (saved.outcome === 'saved')
        return { revision: saved.revision, updated_at: saved.updatedAt.getTime() };
      if (saved.outcome === 'conflict')
        throw new AppError(errors.deckChanged, { data: { revision: saved.revision } });
      throw new AppError(saved.outcome === 'full' ? errors.tooManyDecks : errors.badRequestId);
    },

    /** @throws AppError badRequestId */
    async rename(account: Account, id: string, title: string): Promise<DataOf<'POST /chat/ppt/rename'>> {
      const row = await repository.rename(account.id, id, wellFormed(title));
      if (!row) throw new AppError(errors.badRequestId);
      return { revision: row.revision, updated_at: row.updated_at.getTime() };
    },

    async remove(account: Account, ids: readonly string[]): Promise<null> {
      await repository.remove(account.id, ids);
      return null;
    },

    /** @throws AppError tooManyDecks */
    async restore(account: Account, ids: readonly string[]): Promise<null> {
      const { decks } = allowanceOf(account);
      if (!(await repository.restore(account.id, ids, restorable, decks)))
        throw new AppError(errors.tooManyDecks);
      return null;
    },

    /** Deletes for good what can no longer be restored. */
    sweep: (): Promise<void> => repository.deleteRemoved(restorable),
  };
}

/** PostgreSQL stores no zero bytes and no halves of characters, also within JSON. */
const storable = (deck: Deck): Deck =>
  JSON.parse(
    JSON.stringify(deck, (_, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value)),
  ) as Deck;

const infoOf = ({ created_at, updated_at, ...row }: ListedDeck) => ({
  ...row,
  created_at: created_at.getTime(),
  updated_at: updated_at.getTime(),
});

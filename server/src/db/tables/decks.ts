import type { Deck, DeckLanguage, Slide, SlideTheme } from '@orangery/api/contract';
import type { ColumnType, JSONColumnType } from 'kysely';

/** Presentations. What a list shows stands beside the deck, which may have two megabytes. */
export type DecksTable = {
  account_id: string;
  id: string;
  title: string;
  theme: SlideTheme;
  language: DeckLanguage;
  slides: number;
  /** The first slide. */
  cover: JSONColumnType<Slide>;
  deck: JSONColumnType<Deck>;
  /** All of its texts, folded. */
  search: string;
  revision: number;
  created_at: ColumnType<Date, Date, never>;
  /** Whole milliseconds, and different for each deck of an account, since pages of a list begin by it. */
  updated_at: Date;
  removed_at: Date | null;
};

export type DeckTables = { decks: DecksTable };

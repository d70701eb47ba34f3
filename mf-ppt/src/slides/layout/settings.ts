import type { Deck } from '@orangery/api';

/** What a deck says about all of its slides. */
export type DeckSettings = Pick<Deck, 'language' | 'footer' | 'date' | 'numbers'> & {
  /** Of the slide in its deck, from 1. */
  readonly number?: number;
};

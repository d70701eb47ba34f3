import type { DataOf, DeckInfo } from '@orangery/api';
import { proxy, ref, useSnapshot } from 'valtio';

export type DeckList = DataOf<'GET /chat/ppt/decks'>;

type DecksState = {
  status: 'loading' | 'ready' | 'failed';
  /** Last changed first; replaced as a whole. */
  decks: readonly DeckInfo[];
  more: boolean;
  /** What is looked for in them. */
  search: string;
  /** What the plan allows; null until it is known. */
  plan: Pick<DeckList, 'max_decks' | 'download'> | null;
};

const empty = (): DecksState => ({ status: 'loading', decks: ref([]), more: false, search: '', plan: null });

/** The presentations of the account that are listed. */
export const decksState = proxy<DecksState>(empty());

export const useDecks = (): DecksState => useSnapshot(decksState) as DecksState;

export const forgetDecks = (): void => void Object.assign(decksState, empty());

export const setDecks = (decks: readonly DeckInfo[]): void => {
  decksState.decks = ref(decks);
};

export const changeDeck = (id: string, change: Partial<DeckInfo>): void =>
  setDecks(decksState.decks.map((deck) => (deck.id === id ? { ...deck, ...change } : deck)));

export const putBackDeck = (deck: DeckInfo): void =>
  setDecks(
    [...decksState.decks.filter(({ id }) => id !== deck.id), deck].toSorted(
      (one, other) => other.updated_at - one.updated_at,
    ),
  );

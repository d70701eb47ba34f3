import type { Deck, Slide } from '@orangery/api';
import { createContext, useContext } from 'react';
import { useSnapshot } from 'valtio';
import type { KeptSaved } from './keep-saved.ts';
import type { DeckState, OpenDeck } from './open-deck.ts';

/** The deck of the page and what saves it. */
export type DeckAccess = { readonly id: string; readonly open: OpenDeck; readonly saved: KeptSaved };

export const DeckContext = createContext<DeckAccess | null>(null);

export function useDeckAccess(): DeckAccess {
  const access = useContext(DeckContext);
  if (!access) throw new Error('There is no deck around this component.');
  return access;
}

export const useDeckState = (): DeckState => useSnapshot(useDeckAccess().open.state) as DeckState;

/** The deck as it is now; only below what has waited for it. */
export function useDeck(): Deck {
  const { deck } = useDeckState();
  if (!deck) throw new Error('The deck is not there yet.');
  return deck;
}

/** A slide with its number, from 1; null when it is gone. */
export function slideIn({ slides }: Deck, id: string | null): { slide: Slide; number: number } | null {
  const at = slides.findIndex((slide) => slide.id === id);
  const slide = slides[at];
  return slide ? { slide, number: at + 1 } : null;
}

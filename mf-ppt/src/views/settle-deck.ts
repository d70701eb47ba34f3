import type { Deck } from '@orangery/api';
import { applyEdits } from '../open-deck/apply-edits.ts';
import { createLooks } from '../open-deck/looks.ts';
import { settle } from '../open-deck/settle.ts';

/** A presentation that was just made, with further slides for what does not fit on one. */
export async function settleDeck(deck: Deck): Promise<Deck> {
  const looks = createLooks();
  await looks.loadFonts(deck);
  return applyEdits(deck, settle(null, deck, looks.split)).deck;
}

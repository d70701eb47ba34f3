import type { DeckInfo } from '@orangery/api';
import type { HostServices } from '@orangery/platform';
import i18next from 'i18next';
import { changeDeck, decksState, putBackDeck, setDecks } from './decks.state.ts';
import { loadDecks } from './load-decks.ts';

/** Gives a presentation another title: at once here, and the former one again when the server does not take it. */
export async function renameDeck({ api }: HostServices, deck: DeckInfo, title: string): Promise<void> {
  changeDeck(deck.id, { title });
  try {
    const changed = await api.call('POST /chat/ppt/rename', { body: { deck_id: deck.id, title } });
    changeDeck(deck.id, changed);
  } catch {
    changeDeck(deck.id, { title: deck.title });
  }
}

/** Removes a presentation; the toast offers to undo that. False when it stays. */
export async function removeDeck(host: HostServices, deck: DeckInfo): Promise<boolean> {
  const { id, title } = deck;
  const body = { deck_ids: [id] };
  try {
    await host.api.call('POST /chat/ppt/remove', { body });
  } catch {
    return false;
  }
  setDecks(decksState.decks.filter((one) => one.id !== id));
  const undo = async () => {
    try {
      await host.api.call('POST /chat/ppt/restore', { body }, { quiet: true });
      // In its place: a list that is loaded anew begins at its first page.
      putBackDeck(deck);
    } catch {
      host.toast({ text: i18next.t('mf-ppt:decks.undoFailed', { name: title }), kind: 'error' });
      await loadDecks(host);
    }
  };
  host.toast({
    text: i18next.t('mf-ppt:decks.removed', { name: title }),
    action: { label: i18next.t('mf-ppt:decks.undo'), run: () => void undo() },
  });
  return true;
}

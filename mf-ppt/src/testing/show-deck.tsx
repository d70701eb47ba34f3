import { ApiError, type Deck } from '@orangery/api';
import { badRequestId, deckChanged } from '@orangery/api/errors';
import { ownerKey } from '@orangery/records';
import { fakeHost, renderInHost } from '@orangery/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDB } from 'idb';
import { afterAll, expect, vi } from 'vitest';
import { type KeptDecks, keptDeck } from '../open-deck/kept-decks.ts';
import { DeckView } from '../views/deck-view.tsx';
import { deck, deckId, stored } from './decks.ts';

// What is still being written fails once the globals of the test environment are gone.
afterAll(async () => {
  cleanup();
  for (const name of ['orangery-decks', 'orangery-talks']) {
    const database = await openDB(name);
    const stores = [...database.objectStoreNames];
    // The first waits for what was asked for so far, the second for what that led to.
    for (let turn = 0; turn < 2 && stores.length > 0; turn++)
      await database.transaction(stores, 'readwrite').done;
    database.close();
  }
});

export type DeckServer = {
  deck: Deck;
  revision: number;
  isGone: boolean;
  /** What lies on the device. */
  kept: KeptDecks;
};

/** The editor over a server with one deck; each test has its own account. */
export async function showDeck(given: Deck = deck(), layout: 'desktop' | 'mobile' = 'desktop') {
  const username = crypto.randomUUID();
  const kept = keptDeck(ownerKey(username), deckId);
  const server: DeckServer = { deck: given, revision: 1, isGone: false, kept };
  const onClose = vi.fn();
  const host = fakeHost({
    layout,
    session: { username },
    answers: {
      'GET /chat/ppt/deck': () => {
        if (server.isGone) throw new ApiError('api', badRequestId, '');
        return structuredClone(stored(server.deck, server.revision));
      },
      'GET /chat/ppt/decks': () => ({ decks: [], more: false, max_decks: 10, download: false }),
      'POST /chat/ppt/save': ({ body }) => {
        if (body.revision !== server.revision) throw new ApiError('api', deckChanged, '');
        server.deck = structuredClone(body.deck);
        server.revision += 1;
        return { revision: server.revision, updated_at: 1 };
      },
    },
  });
  const view = () => renderInHost(<DeckView id={deckId} onClose={onClose} />, { host });
  const { unmount } = await view();
  return { server, host, onClose, person: userEvent.setup(), unmount, view };
}

export const sorter = async () => within(await screen.findByRole('list', { name: 'Slides' }));

export const stage = async () => within(await screen.findByRole('region', { name: 'Slide' }));

/** That the server has it, and the device knows that it has: nothing is being written any more. */
export const saved = (server: DeckServer, wanted: (deck: Deck) => unknown) =>
  waitFor(async () => {
    expect(wanted(server.deck)).toBeTruthy();
    expect(await server.kept.read()).toMatchObject({ isSaved: true, revision: server.revision });
  });

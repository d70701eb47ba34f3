import 'fake-indexeddb/auto';
import { ApiError, type Deck } from '@orangery/api';
import { badRequestId, deckChanged, tooManyDecks } from '@orangery/api/errors';
import { fakeApi } from '@orangery/testing';
import { expect, test, vi } from 'vitest';
import { deck, deckId, stored } from '../testing/decks.ts';
import { keepSaved } from './keep-saved.ts';
import { keptDeck } from './kept-decks.ts';
import { createOpenDeck } from './open-deck.ts';

let owners = 0;

/** A server with one deck, and pages that open it on one device. */
function place() {
  owners += 1;
  const owner = `owner${owners}`;
  const server = { deck: deck(), revision: 1, refuses: null as ApiError | null, copies: [] as Deck[] };
  const api = fakeApi({
    'GET /chat/ppt/deck': () => {
      if (server.refuses) throw server.refuses;
      // As JSON: no object of the page is the server's.
      return structuredClone(stored(server.deck, server.revision));
    },
    'POST /chat/ppt/save': ({ body }: { body: { deck_id: string; revision: number; deck: Deck } }) => {
      if (server.refuses) throw server.refuses;
      if (body.deck_id !== deckId) return { revision: server.copies.push(body.deck), updated_at: 1 };
      if (body.revision !== server.revision) throw new ApiError('api', deckChanged, '');
      server.deck = structuredClone(body.deck);
      server.revision += 1;
      return { revision: server.revision, updated_at: 1 };
    },
  } as Parameters<typeof fakeApi>[0]);
  const page = async () => {
    const open = createOpenDeck({ split: (slide) => [slide], onChanged: () => saved.touch() });
    const onSaved = vi.fn();
    const saved = keepSaved({ api, id: deckId, open, kept: keptDeck(owner, deckId), onSaved });
    await saved.load();
    const rename = (title: string) => open.change([{ op: 'settings', title }], { label: 'Title' });
    return { open, saved, onSaved, rename };
  };
  return { server, api, page };
}
const noNetwork = new ApiError('network', 0, '');

test('a change is saved a moment later, by one call however much was typed', async () => {
  const { server, api, page } = place();
  const { open, rename } = await page();
  for (const title of ['A', 'Ab', 'Abc']) rename(title);
  expect(open.state.saving).toBe('saving');
  await vi.waitFor(() => expect(open.state.saving).toBe('saved'));
  expect(server.deck.title).toBe('Abc');
  expect(api.count('POST /chat/ppt/save')).toBe(1);
});

test('a change can be undone after the page was loaded anew', async () => {
  const { server, page } = place();
  const first = await page();
  first.rename('Changed');
  await first.saved.flush();
  first.saved.leave();
  const again = await page();
  expect(again.open.deck().title).toBe('Changed');
  again.open.undo();
  await again.saved.flush();
  expect(server.deck.title).toBe(deck().title);
  again.open.redo();
  expect(again.open.deck().title).toBe('Changed');
});

test('what could not be saved is there after a reload, and is saved then', async () => {
  const { server, page } = place();
  const first = await page();
  server.refuses = noNetwork;
  first.rename('Typed in the train');
  expect(await first.saved.flush()).toBe(false);
  expect(first.open.state).toMatchObject({ saving: 'unsaved', code: null });
  first.saved.leave();
  const offline = await page();
  expect(offline.open.deck().title).toBe('Typed in the train');
  server.refuses = null;
  expect(await offline.saved.flush()).toBe(true);
  expect(server.deck.title).toBe('Typed in the train');
});

test('a deck that was changed elsewhere is not overwritten, and can be kept as a copy', async () => {
  const { server, page } = place();
  const { open, saved, rename } = await page();
  server.deck = { ...deck(), title: 'Theirs' };
  server.revision = 2;
  rename('Mine');
  expect(await saved.flush()).toBe(false);
  expect(open.state.saving).toBe('changed');
  expect(server.deck.title).toBe('Theirs');
  await saved.keepAsCopy('Mine (copy)');
  expect(server.copies.map(({ title }) => title)).toEqual(['Mine (copy)']);
});

test('in place of what was changed here, what was changed elsewhere can be taken', async () => {
  const { server, page } = place();
  const { open, saved, rename } = await page();
  server.deck = { ...deck(), title: 'Theirs' };
  server.revision = 2;
  rename('Mine');
  await saved.flush();
  await saved.takeTheirs();
  expect(open.deck().title).toBe('Theirs');
  expect(open.state.saving).toBe('saved');
  rename('Next');
  expect(await saved.flush()).toBe(true);
});

test('a saved deck whose answer was lost is no conflict', async () => {
  const { server, page } = place();
  const { open, saved, rename } = await page();
  rename('Mine');
  server.deck = structuredClone(open.deck());
  server.revision = 2;
  expect(await saved.flush()).toBe(true);
  expect(open.state.saving).toBe('saved');
});

test('a tab without changes takes over what another tab saves, with the way back', async () => {
  const { page } = place();
  const one = await page();
  const other = await page();
  one.rename('From the first tab');
  await one.saved.flush();
  other.saved.savedElsewhere(2);
  await vi.waitFor(() => expect(other.open.deck().title).toBe('From the first tab'));
  other.open.undo();
  expect(other.open.deck().title).toBe(deck().title);
});

test('what the server refuses says why and stays on the device', async () => {
  const { server, page } = place();
  const { open, saved, rename } = await page();
  server.refuses = new ApiError('api', tooManyDecks, '');
  rename('One too many');
  await saved.flush();
  expect(open.state).toMatchObject({ saving: 'unsaved', code: tooManyDecks });
  saved.leave();
});

test('a deck that is not there says so, and one that was deleted while it had changes can still be kept', async () => {
  const { server, page } = place();
  const { saved, rename, open } = await page();
  rename('Still here');
  server.refuses = new ApiError('api', badRequestId, '');
  await saved.flush();
  expect(open.state.saving).toBe('gone');
  saved.leave();
  const again = await page();
  expect(again.open.state).toMatchObject({ status: 'ready', saving: 'gone' });
  expect(again.open.deck().title).toBe('Still here');
  const empty = place();
  empty.server.refuses = new ApiError('api', badRequestId, '');
  expect((await empty.page()).open.state.status).toBe('missing');
});

test('a device that is full goes on saving at the server', async () => {
  const { server, page } = place();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const { saved, rename } = await page();
  rename('No room here');
  expect(await saved.flush()).toBe(true);
  expect(server.deck.title).toBe('No room here');
  put.mockRestore();
});

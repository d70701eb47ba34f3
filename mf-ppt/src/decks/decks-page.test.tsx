import { ApiError } from '@orangery/api';
import translations from '@orangery/locales/en/mf-ppt.json';
import { type FakeHandlers, fakeHost, renderInHost } from '@orangery/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { deckInfo, deckList } from '../testing/listed-decks.ts';
import { startTranslations } from '../testing/start-translations.ts';
import { DecksPage } from './decks-page.tsx';
import { leaveDecks } from './load-decks.ts';

startTranslations();
beforeEach(leaveDecks);

const { common, decks, empty, failed, search } = translations;
const other = deckInfo({ id: '5f0c8a52-0000-4000-8000-000000000002', title: 'Pears' });

async function show(answers: FakeHandlers) {
  const host = fakeHost({ answers });
  const onOpen = vi.fn();
  await renderInHost(<DecksPage form={null} drawCover={() => null} onOpen={onOpen} />, { host });
  return { host, onOpen, person: userEvent.setup() };
}

const titles = () =>
  within(screen.getByRole('list', { name: decks.list }))
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button')[0]?.textContent);

const choose = async (person: ReturnType<typeof userEvent.setup>, item: string, title = 'Orchards') => {
  await person.click(screen.getByRole('button', { name: decks.actions.replace('{{name}}', title) }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
};

test('presentations are listed with their length and date, and open by their title', async () => {
  const { onOpen, person } = await show({ 'GET /chat/ppt/decks': () => deckList(deckInfo(), other) });
  await waitFor(() => expect(titles()).toEqual(['Orchards', 'Pears']));
  expect(screen.getAllByText(/12 slides · Nov 2, 2026/)).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Pears' }));
  expect(onOpen).toHaveBeenCalledWith(other.id);
});

test('a list that cannot be loaded says so, and is loaded when asked again', async () => {
  const refuse = () => {
    throw new ApiError('network', 0, '');
  };
  const { host, person } = await show({ 'GET /chat/ppt/decks': refuse });
  await screen.findByText(failed.title);
  host.api.answer({ 'GET /chat/ppt/decks': () => deckList() });
  await person.click(screen.getByRole('button', { name: common.retry }));
  expect(await screen.findByText(empty.title)).toBeTruthy();
});

test('a presentation is renamed at once, and has its former title again when that is refused', async () => {
  const { host, person } = await show({
    'GET /chat/ppt/decks': () => deckList(deckInfo()),
    'POST /chat/ppt/rename': () => ({ revision: 4, updated_at: 1 }),
  });
  await waitFor(() => expect(titles()).toEqual(['Orchards']));
  await choose(person, decks.rename);
  const field = await screen.findByRole('textbox', { name: decks.name });
  await person.clear(field);
  await person.type(field, 'Plums{Enter}');
  await waitFor(() => expect(titles()).toEqual(['Plums']));
  host.api.answer({
    'POST /chat/ppt/rename': () => {
      throw new ApiError('network', 0, '');
    },
  });
  await choose(person, decks.rename, 'Plums');
  await person.type(await screen.findByRole('textbox', { name: decks.name }), '!{Enter}');
  await waitFor(() => expect(titles()).toEqual(['Plums']));
});

test('a presentation that is deleted leaves the focus in its place, and is brought back there among all that were shown', async () => {
  const many = Array.from({ length: 4 }, (_, index) =>
    deckInfo({ id: `deck-${index}`, title: `Deck ${index}`, updated_at: 1_000 - index }),
  );
  const { host, person } = await show({
    'GET /chat/ppt/decks': ({ query }) =>
      query?.before ? deckList(...many.slice(2)) : { ...deckList(...many.slice(0, 2)), more: true },
    'POST /chat/ppt/remove': () => null,
    'POST /chat/ppt/restore': () => null,
  });
  await person.click(await screen.findByRole('button', { name: decks.more }));
  await waitFor(() => expect(titles()).toHaveLength(4));
  await choose(person, decks.remove, 'Deck 2');
  await waitFor(() => expect(titles()).toEqual(['Deck 0', 'Deck 1', 'Deck 3']));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Deck 3'));
  host.asked.toasts[0]?.action?.run();
  await waitFor(() => expect(titles()).toEqual(['Deck 0', 'Deck 1', 'Deck 2', 'Deck 3']));
});

test('the only presentation is deleted, and listed anew where it could not be brought back', async () => {
  const { host, person } = await show({
    'GET /chat/ppt/decks': () => deckList(deckInfo()),
    'POST /chat/ppt/remove': () => null,
    'POST /chat/ppt/restore': () => {
      throw new ApiError('network', 0, '');
    },
  });
  await waitFor(() => expect(titles()).toEqual(['Orchards']));
  await choose(person, decks.remove);
  await waitFor(() => expect(screen.queryByRole('list', { name: decks.list })).toBeNull());
  await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H/));
  host.asked.toasts[0]?.action?.run();
  await waitFor(() => expect(titles()).toEqual(['Orchards']));
  expect(host.asked.toasts).toHaveLength(2);
});

test('many presentations are searched by the server, and further ones are shown on request', async () => {
  const many = Array.from({ length: 6 }, (_, index) =>
    deckInfo({ id: `deck-${index}`, title: `Deck ${index}`, updated_at: 1_000 - index }),
  );
  const { host, person } = await show({
    'GET /chat/ppt/decks': ({ query }) => {
      if (query?.search) return deckList(other);
      if (query?.before) return deckList(deckInfo({ id: 'last', title: 'Last' }));
      return { ...deckList(...many), more: true };
    },
  });
  await waitFor(() => expect(titles()).toHaveLength(6));
  await person.click(screen.getByRole('button', { name: decks.more }));
  await waitFor(() => expect(titles()).toHaveLength(7));
  expect(screen.queryByRole('button', { name: decks.more })).toBeNull();
  await person.type(screen.getByRole('searchbox', { name: search.label }), 'pears');
  await waitFor(() => expect(titles()).toEqual(['Pears']));
  const last = host.api.calls.at(-1);
  expect(last?.input.query).toMatchObject({ search: 'pears' });
});

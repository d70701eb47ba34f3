import { ApiError, type Deck, type Slide } from '@orangery/api';
import { presentationsUsedUp } from '@orangery/api/errors';
import errors from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-ppt.json';
import { type FakeHostOptions, fakeHost, renderInHost } from '@orangery/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startTranslations } from '../testing/start-translations.ts';
import { pushedPieces, streamOf } from '../testing/streams.ts';
import { CreationPage } from './creation-page.tsx';
import { changeDraft, generatorState, openDraft } from './generator.state.ts';
import { useLeaving } from './leaving.ts';
import { newRow } from './outline-rows.ts';

startTranslations();
beforeEach(() => localStorage.clear());

const { creation, common } = translations;
const slide = (id: string): Slide => ({ id, layout: 'text', title: id });
const line = (id: string) => `${JSON.stringify({ slide: slide(id) })}\n`;

/** The page as its step of the view shows it. */
function Step(props: { onMade: (id: string) => void; onBack: () => void }) {
  useLeaving(true);
  return <CreationPage {...props} settle={async (deck: Deck) => deck} drawSlide={(one) => one.title} />;
}

async function create(options: FakeHostOptions = {}) {
  onTestFinished(openDraft('owner', 'en'));
  changeDraft({ step: 'outline', title: 'Deck', rows: [newRow(0, 'One'), newRow(0, 'Two')] });
  const onMade = vi.fn();
  const onBack = vi.fn();
  const host = fakeHost({
    path: '/chat_ppt',
    ...options,
    answers: {
      'POST /chat/ppt/slides': () => streamOf([line('one'), line('two')]),
      'POST /chat/ppt/save': () => ({ revision: 1, updated_at: 1 }),
      'POST /chat/ppt/stop': () => ({ stopped: true }),
      ...options.answers,
    },
  });
  await renderInHost(<Step onMade={onMade} onBack={onBack} />, { host });
  return { host, onMade, onBack, person: userEvent.setup() };
}

const shown = () =>
  within(screen.getByRole('list', { name: creation.slides }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

test('slides appear one by one, and the presentation is saved when all are there', async () => {
  const { pieces, push, end } = pushedPieces();
  const { host, onMade } = await create({ answers: { 'POST /chat/ppt/slides': () => streamOf(pieces) } });
  push(line('one'));
  await waitFor(() => expect(shown()).toEqual(['one']));
  expect(host.api.count('POST /chat/ppt/save')).toBe(0);
  push(line('two'));
  end();
  await waitFor(() => expect(onMade).toHaveBeenCalledOnce());
  const [call] = host.api.calls.filter(({ key }) => key === 'POST /chat/ppt/save');
  expect(call?.input.body).toMatchObject({
    revision: 0,
    deck_id: onMade.mock.calls[0]?.[0],
    deck: { title: 'Deck', slides: [{ id: 'one' }, { id: 'two' }] },
  });
  expect(generatorState.draft).toMatchObject({ step: 'source', rows: [] });
});

test('a generation that fails keeps the outline and is tried again', async () => {
  const { host, person, onMade } = await create({
    answers: { 'POST /chat/ppt/slides': () => streamOf([line('one')], 20001) },
  });
  expect(await screen.findByText(creation.failed)).toBeTruthy();
  expect(screen.getByText(errors.code['20001'])).toBeTruthy();
  expect(generatorState.draft.rows).toHaveLength(2);
  host.api.answer({ 'POST /chat/ppt/slides': () => streamOf([line('one'), line('two')]) });
  await person.click(screen.getByRole('button', { name: common.retry }));
  await waitFor(() => expect(onMade).toHaveBeenCalledOnce());
});

test('slides that were stopped from elsewhere say so, and are begun again on demand', async () => {
  const { host, person, onMade } = await create({
    answers: { 'POST /chat/ppt/slides': () => streamOf([line('one')], 'stopped') },
  });
  expect(await screen.findByText(creation.stopped)).toBeTruthy();
  expect(screen.getByText(creation.kept)).toBeTruthy();
  host.api.answer({ 'POST /chat/ppt/slides': () => streamOf([line('one'), line('two')]) });
  await person.click(screen.getByRole('button', { name: common.retry }));
  await waitFor(() => expect(onMade).toHaveBeenCalledOnce());
});

test('used-up presentations lead to the plans', async () => {
  const refuse = () => {
    throw new ApiError('api', presentationsUsedUp, '');
  };
  const { host, person } = await create({ answers: { 'POST /chat/ppt/slides': refuse } });
  await person.click(await screen.findByRole('button', { name: creation.upgrade }));
  expect(host.navigation.getLocation().pathname).toBe('/vip_card');
});

test('a presentation that could not be saved is saved without being made again', async () => {
  const refuse = () => {
    throw new ApiError('network', 0, '');
  };
  const { host, person, onMade } = await create({ answers: { 'POST /chat/ppt/save': refuse } });
  await screen.findByText(creation.failed);
  host.api.answer({
    'POST /chat/ppt/save': () => ({ revision: 1, updated_at: 1 }),
    'GET /chat/ppt/events': () => streamOf([line('one'), line('two')]),
  });
  await person.click(screen.getByRole('button', { name: common.retry }));
  await waitFor(() => expect(onMade).toHaveBeenCalledOnce());
  expect(host.api.count('POST /chat/ppt/slides')).toBe(1);
});

test('leaving while slides are made is asked about; who leaves keeps the outline only', async () => {
  const { pieces, push } = pushedPieces();
  let agrees = false;
  const { host } = await create({
    agrees: () => agrees,
    answers: { 'POST /chat/ppt/slides': () => streamOf(pieces) },
  });
  push(line('one'));
  await waitFor(() => expect(shown()).toEqual(['one']));
  host.navigation.navigate('/chat_room');
  await waitFor(() => expect(host.asked.confirms).toHaveLength(1));
  expect(host.asked.confirms[0]?.title).toBe(creation.leave.title);
  expect(host.navigation.getLocation().pathname).toBe('/chat_ppt');
  agrees = true;
  host.navigation.navigate('/chat_room');
  await waitFor(() => expect(host.navigation.getLocation().pathname).toBe('/chat_room'));
  await waitFor(() => expect(host.api.count('POST /chat/ppt/stop')).toBe(1));
  expect(generatorState.draft).toMatchObject({ slidesId: null, step: 'outline' });
  expect(generatorState.draft.rows).toHaveLength(2);
});

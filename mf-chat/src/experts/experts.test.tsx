import { ApiError } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-chat/experts.json';
import chatTranslations from '@orangery/locales/en/mf-chat.json';
import { ownerKey } from '@orangery/records';
import {
  type FakeHandlers,
  type FakeHostOptions,
  fakeHost,
  guestSession,
  renderInHost,
} from '@orangery/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetExperts, knownExpert } from '../expert-catalogue/experts.ts';
import { drafts } from '../question/box-contents.ts';
import { startRooms } from '../room-store/load-rooms.ts';
import { roomInMemory, roomsState } from '../room-store/rooms.state.ts';
import { connectTestRooms } from '../testing/connect.ts';
import { expert } from '../testing/experts.ts';
import { forgetKept, openKept } from '../testing/kept-records.ts';
import { roomOf } from '../testing/rooms.ts';
import { ExpertsView } from './experts-view.tsx';

startI18n('en', { 'mf-chat/experts': translations, 'mf-chat': chatTranslations });

const all = ['chemist', 'baker', 'pilot'].map((id) =>
  expert(id, { category: id === 'baker' ? 'food' : 'work' }),
);
const categories = [
  { id: 'work', icon: 'briefcase', name: 'Work', count: 2 },
  { id: 'food', icon: 'no-such-icon', name: 'Food', count: 1 },
];

const answers: FakeHandlers = {
  'GET /chat/experts/categories': () => ({ categories }),
  'GET /chat/experts/hots': () => ({ experts: all.slice(0, 1) }),
  'GET /chat/experts': ({ query }) => {
    const { category, q, id, page = 1 } = query as Record<string, string> & { page?: number };
    const found = all.filter(
      (one) =>
        (!category || one.category === category) && (!q || one.name.includes(q)) && (!id || one.id === id),
    );
    return { experts: found.slice((page - 1) * 2, page * 2), total: found.length, page_size: 2 };
  },
  'GET /chat/expert/questions': () => ({ questions: ['What is salt?'] }),
  'POST /chat/experts/usage': () => null,
};

async function show(options: FakeHostOptions & { id?: string } = {}) {
  const host = fakeHost({
    path: '/chat_room?panel=experts',
    ...options,
    answers: { ...answers, ...options.answers },
  });
  const params: Record<string, string> = options.id === undefined ? {} : { id: options.id };
  const page = await renderInHost(<ExpertsView params={params} />, { host });
  return { ...page, host, user: userEvent.setup() };
}

const list = () => screen.findByRole('list', { name: 'More experts' });
/** The experts that are shown under a heading. */
const shown = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('button')
    .map((card) => card.getAttribute('data-expert'));
const current = () => roomInMemory(roomsState.current ?? '');

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  forgetExperts();
  drafts.forget();
  forgetKept();
  connectTestRooms();
  await startRooms({ username: 'mira', signedOut: false });
});

describe('the list', () => {
  test('shows fields with their numbers, who is used most, and all of them page by page', async () => {
    const { user } = await show();
    expect(await shown('Most used')).toEqual(['chemist']);
    expect(await shown('More experts')).toEqual(['baker']);
    expect(screen.getByRole('button', { name: 'Food 1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'All 3', pressed: true })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await shown('More experts')).toEqual(['baker', 'pilot']));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('of one field', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Food 1' }));
    expect(await shown('Experts')).toEqual(['baker']);
    expect(screen.queryByRole('list', { name: 'Most used' })).toBeNull();
  });

  test('that a search found, or nothing', async () => {
    const { user } = await show();
    await user.type(await screen.findByRole('searchbox', { name: 'Search experts' }), 'pilot');
    expect(await screen.findByText('1 expert found')).toBeTruthy();
    expect(await shown('Experts')).toEqual(['pilot']);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No expert for “pilotx”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all experts' }));
    expect(await shown('More experts')).toEqual(['baker']);
  });

  test('is kept for this tab, in its language', async () => {
    const first = await show();
    await list();
    await first.unmount();
    forgetExperts();
    const again = await show();
    await list();
    expect(again.host.api.calls).toEqual([]);
    expect(knownExpert('chemist')?.emoji).toBe('🧪');
    expect(sessionStorage.getItem('mf-chat:experts:en:list::1')).toContain('Prompt of baker');
  });

  test('that fails can be asked for again', async () => {
    let fails = true;
    const { user, host } = await show({
      answers: {
        'GET /chat/experts': (input, options) => {
          if (fails) throw new ApiError('api', 1000, '');
          return answers['GET /chat/experts']?.(input, options) as never;
        },
      },
    });
    await screen.findByText('The experts could not be loaded');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown('More experts')).toEqual(['baker']);
    expect(host.asked.toasts).toEqual([]);
  });

  test('comes by itself when the network is back', async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    const { host } = await show({
      answers: {
        'GET /chat/experts': () => {
          throw new ApiError('network', 0, '');
        },
      },
    });
    await screen.findByText('You are offline');
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    host.api.answer({ 'GET /chat/experts': answers['GET /chat/experts'] as never });
    window.dispatchEvent(new Event('online'));
    expect(await shown('More experts')).toEqual(['baker']);
  });

  test('leads to an expert', async () => {
    const { user, host } = await show();
    await user.click(within(await list()).getByRole('button', { name: /Name of baker/ }));
    expect(host.asked.panels).toEqual(['experts/baker']);
  });
});

describe('an expert', () => {
  test('starts a room with the prompt, reports it silently, and puts the question into the box', async () => {
    const { user, host } = await show({
      id: 'pilot',
      path: '/sceneList?panel=experts/pilot',
      answers: {
        'POST /chat/experts/usage': () => {
          throw new ApiError('api', 1000, '');
        },
      },
    });
    expect(await screen.findByText('Greeting of pilot')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'What is salt?' }));
    await waitFor(() => expect(host.navigation.getLocation().pathname).toBe('/chat_room'));
    expect(current()).toMatchObject({
      expert: 'pilot',
      prompt: 'Prompt of pilot',
      chatMessage: 'Name of pilot',
      chatRecord: [],
    });
    expect(drafts.of([roomsState.owner, roomsState.current ?? ''])).toBe('What is salt?');
    const usage = host.api.calls.find(({ key }) => key === 'POST /chat/experts/usage');
    expect(usage?.input.body).toEqual({ expert_id: 'pilot' });
    expect(host.asked.toasts).toEqual([]);
  });

  test('is there for guests, whose use is not counted', async () => {
    const { user, host } = await show({ id: 'pilot', session: guestSession() });
    await user.click(await screen.findByRole('button', { name: 'Start a new chat' }));
    await waitFor(() => expect(current()?.expert).toBe('pilot'));
    expect(host.api.count('POST /chat/experts/usage')).toBe(0);
    expect(host.asked.logins).toBe(0);
  });

  test('shows the chats one had, and goes on with the last', async () => {
    const records = await openKept(ownerKey('mira'));
    await records.save({ ...roomOf('20230000007', ['old'], 1_000), expert: 'pilot', chatMessage: 'First' });
    await records.save({ ...roomOf('20230000008', ['new'], 9_000), expert: 'pilot', chatMessage: 'Second' });
    await records.save({ ...roomOf('20230000009', ['other'], 9_999), expert: 'baker', chatMessage: 'Third' });
    await startRooms({ username: 'mira', signedOut: false });
    const { user } = await show({ id: 'pilot' });
    const chats = within(await screen.findByRole('region', { name: 'Your chats' }));
    expect(chats.getAllByRole('button').map((chat) => chat.textContent?.slice(0, 6))).toEqual([
      'Second',
      'First1',
    ]);
    await user.click(chats.getByRole('button', { name: /First/ }));
    expect(roomsState.current).toBe('20230000007');
    await user.click(screen.getByRole('button', { name: 'Continue the last chat' }));
    expect(roomsState.current).toBe('20230000008');
  });

  test('distinguishes chats with the same title by their first question', async () => {
    const records = await openKept(ownerKey('mira'));
    const chat = roomOf('20230000007', ['Why do planes fly?']);
    await records.save({ ...chat, expert: 'pilot', chatMessage: 'Name of pilot' });
    await startRooms({ username: 'mira', signedOut: false });
    await show({ id: 'pilot' });
    const chats = within(await screen.findByRole('region', { name: 'Your chats' }));
    expect(await chats.findByText('Why do planes fly?')).toBeTruthy();
  });

  test('that does not exist says so, and leads to the others', async () => {
    const { user, host } = await show({ id: 'nobody' });
    expect(await screen.findByText('There is no such expert')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'All experts' }));
    expect(host.asked.panels).toEqual(['experts']);
  });
});

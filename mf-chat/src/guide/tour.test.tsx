import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-chat/guide.json';
import { ownerKey } from '@orangery/records';
import { type FakeHost, type FakeHostOptions, fakeHost, guestSession, renderInHost } from '@orangery/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoviceGuide } from '../views/novice-guide.tsx';

startI18n('en', { 'mf-chat/guide': translations });

const box = () => screen.getByRole('textbox') as HTMLTextAreaElement;
const guide = () => screen.findByRole('dialog', { name: 'Introduction' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** Long enough for it to come by itself, once its code is there. */
const wait = () => act(() => vi.advanceTimersByTimeAsync(5_000));
const arrival = () =>
  vi.waitFor(async () => {
    await wait();
    expect(screen.getByRole('dialog', { name: 'Introduction' })).toBeTruthy();
  });

async function show(options: FakeHostOptions & { host?: FakeHost; ready?: boolean } = {}) {
  const host = options.host ?? fakeHost({ session: { username: 'mira' }, ...options });
  const page = await renderInHost(
    <>
      <button type="button" data-guide="new-room">
        New chat
      </button>
      <textarea data-composer="" aria-label="Message" />
      <NoviceGuide ready={options.ready ?? true} />
    </>,
    { host },
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return { ...page, host, user, address: () => host.navigation.getLocation() };
}

beforeAll(() => import('./guide.tsx'));
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

describe('the introduction comes by itself', () => {
  test('once to a member, and leaves the focus where it is', async () => {
    const first = await show();
    box().focus();
    await arrival();
    expect(document.activeElement).toBe(box());
    await first.unmount();
    await show();
    await wait();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('to another member of the same browser', async () => {
    localStorage.setItem('guide', ownerKey('mira'));
    await show({ session: { username: 'omid' } });
    await arrival();
    expect(localStorage.getItem('guide')).toBe(`${ownerKey('mira')} ${ownerKey('omid')}`);
  });

  test.each<[string, Parameters<typeof show>[0]]>([
    ['to a guest', { session: guestSession() }],
    ['before the rooms are there', { ready: false }],
  ])('not %s', async (_case, options) => {
    await show(options);
    await wait();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('not into a dictation, but after it', async () => {
    await show();
    const dictation = document.body.appendChild(document.createElement('span'));
    dictation.dataset.dictating = '';
    await wait();
    await wait();
    expect(screen.queryByRole('dialog')).toBeNull();
    dictation.remove();
    await arrival();
  });

  test('not over a panel, but when that is closed', async () => {
    const { host } = await show({ path: '/chat_room?panel=settings' });
    await wait();
    await wait();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => host.navigation.navigate('/chat_room'));
    await arrival();
  });

  test('not where everybody has seen it', async () => {
    localStorage.setItem('guide', 'seen');
    await show();
    await wait();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('not while somebody writes', async () => {
    const { user } = await show();
    await user.type(box(), 'A question');
    await wait();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.clear(box());
    await arrival();
  });
});

describe('the introduction', () => {
  test('is asked for by the address, which forgets it', async () => {
    localStorage.setItem('guide', 'seen');
    const { address } = await show({ path: '/chat_room?cid=7&guide=1' });
    await guide();
    expect(address().search).toBe('?cid=7');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });

  test('has four steps there and back, and ends at the message box', async () => {
    const { user } = await show({ path: '/chat_room?guide=1' });
    await guide();
    const titles: (string | null)[] = [];
    for (let step = 0; step < 4; step += 1) {
      titles.push(screen.getByRole('heading').textContent);
      if (step < 3) await user.click(screen.getByRole('button', { name: 'Next' }));
    }
    expect(titles).toEqual(['Welcome to Orangery', 'Create a chat', 'Manage your chats', 'Start chatting']);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('Step 3 of 4')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Start chatting' }));
    await gone();
    expect(document.activeElement).toBe(box());
  });

  test('turns by the arrow keys from an empty box, and ends by Escape', async () => {
    const { user } = await show();
    box().focus();
    await arrival();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(screen.getByText('Step 2 of 4')).toBeTruthy();
    await user.keyboard('{Escape}');
    await gone();
  });

  test('ends with the first letter that is written, which is not lost', async () => {
    const { user } = await show();
    box().focus();
    await arrival();
    await user.keyboard('H');
    await gone();
    expect(box().value).toBe('H');
  });

  test('ends when a panel opens', async () => {
    const { host } = await show({ path: '/chat_room?guide=1' });
    await guide();
    act(() => host.navigation.navigate('?panel=settings'));
    await gone();
  });

  test('can be skipped at once', async () => {
    const { user } = await show({ path: '/chat_room?guide=1' });
    await guide();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await gone();
  });
});

describe('on a phone the introduction', () => {
  const onPhone = (options: FakeHostOptions = {}) => show({ ...options, layout: 'mobile' });

  test('is one card with all four steps, and ends at the message box', async () => {
    const { user } = await onPhone({ path: '/chat_room?guide=1' });
    await guide();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Welcome to Orangery',
      'Create a chat',
      'Manage your chats',
      'Start chatting',
    ]);
    const done = screen.getByRole('button', { name: 'Start chatting' });
    expect(document.activeElement).toBe(done);
    await user.click(done);
    await gone();
    expect(document.activeElement).toBe(box());
  });

  test('ends with the first letter that is written, which is not lost', async () => {
    const { user } = await onPhone();
    box().focus();
    await arrival();
    await user.keyboard('H');
    await gone();
    expect(box().value).toBe('H');
  });

  test('ends by Escape, and when a panel opens', async () => {
    const first = await onPhone({ path: '/chat_room?guide=1' });
    await guide();
    await first.user.keyboard('{Escape}');
    await gone();
    await first.unmount();
    const { host } = await onPhone({ path: '/chat_room?guide=1' });
    await guide();
    act(() => host.navigation.navigate('?panel=settings'));
    await gone();
  });
});

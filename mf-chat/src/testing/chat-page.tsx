import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-chat.json';
import { type FakeHost, type FakeHostOptions, fakeHost, renderInHost } from '@orangery/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { roomsState } from '../room-store/rooms.state.ts';
import { ConversationView } from '../views/conversation-view.tsx';
import { RoomsView } from '../views/rooms-view.tsx';
import { cleanBrowser, reloadPage } from './chat-state.ts';

startI18n('en', { 'mf-chat': translations, errors });

export { cleanBrowser, reloadPage };

/** The rooms are being read, or the open one is. */
const isLoading = () => {
  const { status, current, loaded, unreadable } = roomsState;
  return status === 'loading' || (status === 'ready' && current !== unreadable && !loaded[current ?? '']);
};

/** Both views side by side, as the shell shows them. */
export async function renderChat(options: FakeHostOptions & { host?: FakeHost } = {}) {
  const host = options.host ?? fakeHost(options);
  // Its own tests look at the introduction.
  localStorage.setItem('guide', 'seen');
  const user = userEvent.setup();
  const page = await renderInHost(
    <>
      <RoomsView />
      <ConversationView />
    </>,
    { host },
  );
  await waitFor(() => expect(isLoading()).toBe(false));
  const box = () => screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement;
  const log = () => screen.getByRole('log');
  return {
    ...page,
    host,
    user,
    box,
    log,
    messages: () =>
      within(log())
        .queryAllByRole('article')
        .map((article) => article.getAttribute('aria-label')),
    /** Waits for words in the conversation. */
    text: (words: string | RegExp) => within(log()).findByText(words),
    rooms: () => within(screen.getByRole('list', { name: 'Chat rooms' })).getAllByRole('listitem'),
    ask: async (text: string) => {
      await user.clear(box());
      await user.type(box(), `${text}{Enter}`);
    },
  };
}

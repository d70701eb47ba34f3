import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import texts from '@orangery/locales/en/mf-chat.json';
import { type FakeHost, type FakeHostOptions, fakeHost, renderInHost } from '@orangery/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ref } from 'valtio';
import { suspendAnswers } from '../answers/answers.ts';
import { forgetDrafts } from '../store/drafts.ts';
import { roomsState } from '../store/rooms.state.ts';
import { forgetVisitor } from '../views/arrival.ts';
import { ConversationView } from '../views/conversation-view.tsx';
import { RoomsView } from '../views/rooms-view.tsx';
import { forgetKept } from './kept-records.ts';

startI18n('en', { 'mf-chat': texts, errors });

/** Starts from a browser that never saw the product. */
export function cleanBrowser(): void {
  reloadPage();
  forgetKept();
  localStorage.clear();
  sessionStorage.clear();
}

/** What a reload does to the state in memory; call it when the views are gone. */
export function reloadPage(): void {
  suspendAnswers();
  forgetVisitor();
  forgetDrafts();
  Object.assign(roomsState, { status: 'waiting', owner: '', rooms: ref([]), current: null, loaded: {} });
}

/** Both views side by side, as the shell shows them. */
export async function renderChat(options: FakeHostOptions & { host?: FakeHost } = {}) {
  const host = options.host ?? fakeHost(options);
  const user = userEvent.setup();
  const page = await renderInHost(
    <>
      <RoomsView />
      <ConversationView />
    </>,
    { host },
  );
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
    rooms: () => within(screen.getByRole('list', { name: 'Chat rooms' })).getAllByRole('listitem'),
    ask: async (text: string) => {
      await user.clear(box());
      await user.type(box(), `${text}{Enter}`);
    },
  };
}

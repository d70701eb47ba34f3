import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import tools from '@orangery/locales/en/mf-chat/tools.json';
import translations from '@orangery/locales/en/mf-chat.json';
import { visibleMessages } from '@orangery/records';
import { type FakeHost, type FakeHostOptions, fakeHost, renderInHost } from '@orangery/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noRoom } from '../question/box.ts';
import { attachments } from '../question/box-contents.ts';
import { forgetSearch } from '../question/search-setting.state.ts';
import { roomsState, useRooms } from '../room-store/rooms.state.ts';
import { forgetFound } from '../search/found.state.ts';
import { useChat } from '../views/chat.ts';
import { ComposerArea } from '../views/composer-area.tsx';
import { RoomHeader } from '../views/room-header.tsx';
import { cleanBrowser } from './chat-state.ts';

// What is loaded when it is first used is there, so that a test does not wait for it.
import '../models/model-menu.tsx';
import '../models/model-prompt.tsx';
import '../uploads/drop-overlay.tsx';
import '../uploads/attached-uploads.tsx';
import '../search/account-search.ts';
import '../search/engine-menu.tsx';
import '../search/results-panel.tsx';
import '../search/search-network.ts';
import '../search/search-state.tsx';
import '../views/room-parts.tsx';
import { useInsertRequests } from '../views/use-insert-requests.ts';

startI18n('en', { 'mf-chat': translations, 'mf-chat/tools': tools, errors });

/** Starts from a browser that never saw the product. */
export function cleanAskPage(): void {
  cleanBrowser();
  attachments.forget();
  forgetSearch();
  forgetFound();
}

/** Head and message box of the open room, without its messages. */
function AskPage() {
  useChat();
  const { owner, current, loaded, status } = useRooms();
  useInsertRequests(status === 'ready');
  const room = current ? loaded[current] : undefined;
  const answering = room?.chatRecord.some(({ status }) => status === 'streaming') ?? false;
  return (
    <section>
      <RoomHeader room={room ?? null} onShowRooms={undefined} onNewRoom={undefined} />
      <ComposerArea owner={owner} roomId={current ?? noRoom} room={room} answering={answering} />
    </section>
  );
}

export async function renderAskPage(options: FakeHostOptions & { host?: FakeHost } = {}) {
  const host = options.host ?? fakeHost(options);
  // What a person can pick is not what the field suggests.
  const user = userEvent.setup({ applyAccept: false });
  const page = await renderInHost(<AskPage />, { host });
  await waitFor(() => screen.getByRole('button', { name: /^Model:/ }));
  const box = () => screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement;
  const room = () => {
    const { current, loaded } = roomsState;
    const open = current && loaded[current];
    if (!open) throw new Error('No room is open');
    return open;
  };
  return {
    ...page,
    host,
    user,
    box,
    room,
    /** The questions of the open room. */
    questions: () => visibleMessages(room()).filter(({ role }) => role === 'user'),
    send: async (text: string) => {
      await user.clear(box());
      await user.type(box(), `${text}{Enter}`);
    },
    chooseModel: async (name: RegExp) => {
      await user.click(screen.getByRole('button', { name: /^Model:/ }));
      await screen.findAllByRole('menuitemradio');
      const locked = screen.queryByRole('menuitem', { name: /more with a higher plan$/ });
      if (locked && !screen.queryByRole('menuitemradio', { name })) await user.click(locked);
      await user.click(await screen.findByRole('menuitemradio', { name }));
    },
  };
}

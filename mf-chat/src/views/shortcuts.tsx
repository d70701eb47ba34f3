import { type HostServices, lazyFeature, useHost } from '@orangery/platform';
import { type Message, visibleMessages } from '@orangery/records';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnswering, stopAnswers } from '../answers/answers.ts';
import { readableAnswer } from '../answers/readable-answer.ts';
import { openRoomSearch } from '../conversation/room-search.state.ts';
import { messagesTranslations } from '../feature-translations.ts';
import { openRoom } from '../room-store/load-rooms.ts';
import { openNewRoom } from '../room-store/room-actions.ts';
import { roomInMemory, roomsState } from '../room-store/rooms.state.ts';
import { type ShortcutActions, useShortcuts } from '../shortcuts/use-shortcuts.ts';
import type { Translate } from '../translate.ts';
import { focusComposer } from '../ui/focus-composer.ts';
import { loadMessageHandlers } from './load-messages.ts';

const ShortcutsSheet = lazyFeature(
  async () =>
    (await import(/* webpackChunkName: "menus" */ '../shortcuts/shortcuts-sheet.tsx')).ShortcutsSheet,
  messagesTranslations,
);

/** The keyboard shortcuts of the chat, and the sheet that lists them. */
export function Shortcuts({ roomId }: { roomId: string }) {
  const host = useHost();
  const { t } = useTranslation('mf-chat');
  const [sheet, setSheet] = useState(false);
  const actions = useMemo(
    () => ({
      ...roomActions,
      ...answerActions(host, t, roomId),
      sheet: () => {
        setSheet(true);
        return true;
      },
    }),
    [host, t, roomId],
  );
  useShortcuts(actions);
  return <Suspense fallback={null}>{sheet && <ShortcutsSheet onClose={() => setSheet(false)} />}</Suspense>;
}

const done = (_result: unknown): true => true;

const roomActions = {
  newChat: () => done(openNewRoom().then(focusComposer)),
  searchRooms: () => {
    const field = document.querySelector<HTMLElement>('[data-rooms-search] input');
    field?.focus();
    return field !== null;
  },
  previousRoom: () => step(-1),
  nextRoom: () => step(1),
  focusBox: () => done(document.querySelector<HTMLElement>('[data-composer]')?.focus()),
} satisfies Partial<ShortcutActions>;

/** Opens the room above or below in the list. */
function step(by: 1 | -1): boolean {
  const { rooms, current } = roomsState;
  const order = [...rooms.filter(({ pinned }) => pinned), ...rooms.filter(({ pinned }) => !pinned)];
  const next = order[order.findIndex(({ id }) => id === current) + by];
  if (next) void openRoom(next.id);
  return next !== undefined;
}

function answerActions(
  host: HostServices,
  t: Translate,
  roomId: string,
): Pick<ShortcutActions, 'find' | 'copyLast' | 'regenerate' | 'readAloud' | 'stop'> {
  return {
    // In the field of the search itself the key asks for the browser's own.
    find: (target) => {
      const here = target?.closest('[data-conversation]') && !target.closest('search');
      if (!here || messagesOf(roomId).length === 0) return false;
      return done(openRoomSearch());
    },
    copyLast: () =>
      withLast(roomId, async (answer) => {
        const { copy } = await loadMessageHandlers(host, t, roomId);
        if (await copy(answer, 'markdown')) host.toast({ text: t('message.copied'), kind: 'success' });
      }),
    regenerate: () => {
      const last = messagesOf(roomId).at(-1);
      if (last?.role !== 'assistant' || isAnswering(roomId)) return false;
      return done(loadMessageHandlers(host, t, roomId).then(({ regenerate }) => regenerate(last)));
    },
    readAloud: () => withLast(roomId, (answer) => readLast(host, answer)),
    stop: (target) => {
      const elsewhere = target?.closest('input, textarea') && !target.closest('[data-composer]');
      if (elsewhere || target?.closest('search') || !isAnswering(roomId)) return false;
      return done(stopAnswers(roomId));
    },
  };
}

function messagesOf(roomId: string): Message[] {
  const room = roomInMemory(roomId);
  return room ? visibleMessages(room) : [];
}

function withLast(roomId: string, act: (answer: Message) => unknown): boolean {
  const answer = messagesOf(roomId).findLast(
    ({ role, status, content }) => role === 'assistant' && status !== 'streaming' && content !== '',
  );
  return answer ? done(act(answer)) : false;
}

async function readLast(host: HostServices, { id }: Message): Promise<void> {
  const { readAloud } = await import('@orangery/chat/speech');
  await readAloud(host, { id, watch: readableAnswer(id), voice: host.settings.getVoice() });
}

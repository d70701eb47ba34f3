import { lazyPart, useHost, usePreloaded } from '@orangery/platform';
import { ErrorCard } from '@orangery/ui';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Conversation } from '../conversation/conversation.tsx';
import { ConversationSkeleton } from '../conversation/conversation-skeleton.tsx';
import { noRoom } from '../question/box.ts';
import { drafts } from '../question/box-contents.ts';
import { openRoom } from '../room-store/load-rooms.ts';
import { openNewRoom } from '../room-store/room-actions.ts';
import { useRooms } from '../room-store/rooms.state.ts';
import { focusComposer } from '../ui/focus-composer.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { arriveAgain } from './arrival.ts';
import { useChat, useHasSidebar } from './chat.ts';
import { CitedSource } from './cited-source.tsx';
import { ComposerArea } from './composer-area.tsx';
import styles from './conversation-view.module.css';
import { loadMessages, Messages } from './load-messages.ts';
import { closeFull, useNotices } from './notices.state.ts';
import { NoviceGuide } from './novice-guide.tsx';
import { RoomHeader } from './room-header.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { useEdgeSwipe } from './use-edge-swipe.ts';
import { useInsertRequests } from './use-insert-requests.ts';

const RoomsDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './rooms-drawer.tsx')).RoomsDrawer,
);
const ClearRecords = lazyPart(
  async () => (await import(/* webpackChunkName: "storage" */ '../storage/clear-records.tsx')).ClearRecords,
);

/** A room: what was said in it, and the box for what comes next. */
export function ConversationView() {
  useChat();
  const { t } = useTranslation('mf-chat');
  const { status, owner, rooms, current, loaded, unreadable } = useRooms();
  const { full } = useNotices();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const narrow = useNarrow();
  const hasSidebar = useHasSidebar();
  useUnsavedNotice();
  useInsertRequests(status === 'ready');

  const roomId = current ?? noRoom;
  const room = current ? loaded[current] : undefined;
  const answering = room?.chatRecord.some((message) => message.status === 'streaming') ?? false;
  const showRooms = narrow && !hasSidebar ? () => setDrawer('open') : undefined;
  const swipe = useEdgeSwipe(showRooms);
  usePreloaded(RoomsDrawer, showRooms !== undefined);
  const closeDrawer = useCallback(() => setDrawer('closed'), []);
  const retry = () => void (status === 'failed' ? arriveAgain() : openRoom(roomId));

  return (
    // What shows messages is no part of the first load; it comes while the first question is typed.
    <section
      className={styles.view}
      data-conversation=""
      onInput={() => void loadMessages()}
      // A touch may become a swipe that opens it.
      onPointerDown={showRooms && RoomsDrawer.preload}
      {...swipe}
    >
      <RoomHeader
        room={room ?? null}
        onShowRooms={showRooms}
        onNewRoom={narrow ? () => void openNewRoom() : undefined}
      />
      <div className={styles.content}>
        {room ? (
          <Conversation
            room={room}
            answering={answering}
            newest={rooms[0]?.id === room.id}
            Messages={Messages}
            onExample={(question) => insert(owner, roomId, question)}
          />
        ) : status === 'failed' || unreadable ? (
          <div className={styles.problem}>
            <ErrorCard
              title={status === 'failed' ? t('rooms.failedTitle') : t('conversation.failedTitle')}
              body={status === 'failed' ? t('rooms.failedBody') : t('conversation.failedBody')}
              retryLabel={t('rooms.retry')}
              onRetry={retry}
            />
          </div>
        ) : (
          <ConversationSkeleton />
        )}
      </div>
      <ComposerArea owner={owner} roomId={roomId} room={room} answering={answering} />
      <CitedSource roomId={roomId} />
      <NoviceGuide ready={status === 'ready'} />
      <Shortcuts roomId={roomId} />
      <Suspense fallback={null}>
        {drawer !== 'never' && <RoomsDrawer open={drawer === 'open'} onClose={closeDrawer} />}
        {full === 'shown' && <ClearRecords onClose={closeFull} />}
      </Suspense>
    </section>
  );
}

/** Puts an example into the box, where it can be changed before it is sent. */
function insert(owner: string, roomId: string, question: string) {
  if (drafts.of([owner, roomId]) !== question) drafts.set([owner, roomId], question);
  focusComposer();
}

function useUnsavedNotice() {
  const host = useHost();
  const { t } = useTranslation('mf-chat');
  const { unsaved } = useNotices();
  useEffect(() => {
    if (unsaved) host.toast({ text: t('conversation.unsaved'), kind: 'warning' });
  }, [unsaved, host, t]);
}

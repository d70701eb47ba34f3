import { lazyPart, useHost } from '@orangery/platform';
import { ErrorCard } from '@orangery/ui';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stopAnswers } from '../answers/answers.ts';
import { focusComposer } from '../components/focus-composer.ts';
import { useNarrow } from '../components/use-narrow.ts';
import { Composer } from '../composer/composer.tsx';
import { Conversation } from '../conversation/conversation.tsx';
import { ConversationHeader } from '../conversation/conversation-header.tsx';
import { ConversationSkeleton } from '../conversation/conversation-skeleton.tsx';
import { loadMarkdown, provideMarkdown } from '../conversation/use-markdown.ts';
import { draftOf, noRoom, setDraft } from '../store/drafts.ts';
import { openRoom } from '../store/load-rooms.ts';
import { closeFull, useNotices } from '../store/notices.state.ts';
import { openNewRoom } from '../store/room-actions.ts';
import { useRooms } from '../store/rooms.state.ts';
import { arriveAgain } from './arrival.ts';
import { useChat, useHasSidebar } from './chat.ts';
import styles from './conversation-view.module.css';
import { messageHandlers } from './message-actions.ts';
import { sendQuestion } from './send-question.ts';

const RoomsDrawer = lazyPart(async () => (await import('./rooms-drawer.tsx')).RoomsDrawer);
const ClearRecords = lazyPart(async () => (await import('../storage/clear-records.tsx')).ClearRecords);

provideMarkdown(async () => (await import('../markdown/markdown.tsx')).Markdown);

/** A room: what was said in it, and the box for what comes next. */
export function ConversationView() {
  useChat();
  const host = useHost();
  const { t } = useTranslation('mf-chat');
  const { status, owner, current, loaded, unreadable } = useRooms();
  const { full } = useNotices();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const narrow = useNarrow();
  const hasSidebar = useHasSidebar();
  useUnsavedNotice();

  const roomId = current ?? noRoom;
  const room = current ? loaded[current] : undefined;
  const answering = room?.chatRecord.some((message) => message.status === 'streaming') ?? false;
  const handlers = useMemo(() => messageHandlers(host, t, roomId), [host, t, roomId]);
  const closeDrawer = useCallback(() => setDrawer('closed'), []);
  const retry = () => void (status === 'failed' ? arriveAgain() : openRoom(roomId));

  return (
    // The renderer of answers is no part of the first load; it comes while the first question is typed.
    <section className={styles.view} onInput={() => void loadMarkdown()}>
      <ConversationHeader
        room={room ?? null}
        onShowRooms={narrow && !hasSidebar ? () => setDrawer('open') : undefined}
        onNewRoom={narrow ? () => void openNewRoom() : undefined}
      />
      <div className={styles.content}>
        {room ? (
          <Conversation
            room={room}
            answering={answering}
            handlers={handlers}
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
      <Composer
        owner={owner}
        roomId={roomId}
        answering={answering}
        onSend={(text) => sendQuestion(host, text)}
        onStop={() => stopAnswers(roomId)}
      />
      <Suspense fallback={null}>
        {drawer !== 'never' && <RoomsDrawer open={drawer === 'open'} onClose={closeDrawer} />}
        {full === 'shown' && <ClearRecords onClose={closeFull} />}
      </Suspense>
    </section>
  );
}

/** Puts an example into the box, where it can be changed before it is sent. */
function insert(owner: string, roomId: string, question: string) {
  if (draftOf(owner, roomId) !== question) setDraft(owner, roomId, question);
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

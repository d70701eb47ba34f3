import { useFollow } from '@orangery/chat';
import { lazyFeature } from '@orangery/platform';
import { createRows, type Room } from '@orangery/records';
import { IconButton } from '@orangery/ui';
import { ArrowDown } from 'lucide-react';
import { type ComponentType, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { messagesTranslations } from '../feature-translations.ts';
import styles from './conversation.module.css';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { EmptyConversation } from './empty-conversation.tsx';
import type { MessageListHandle, MessageListProps } from './message-list.tsx';
import { useRoomSearch } from './room-search.state.ts';

const FindBar = lazyFeature(async () => (await import('./find-bar.tsx')).FindBar, messagesTranslations);

type ConversationProps = {
  room: Room;
  answering: boolean;
  /** It is the one that a new tab opens. */
  newest: boolean;
  /** The list of messages with what can be done with them; suspends until it is loaded. */
  Messages: ComponentType<Omit<MessageListProps, 'handlers'>>;
  /** A question to start with was chosen. */
  onExample: (question: string) => void;
};

/** The messages of a room. Follows what is being written while the reader is at the end. */
export function Conversation({ room, answering, newest, Messages, onExample }: ConversationProps) {
  const { t } = useTranslation('mf-chat');
  const rowsOf = useMemo(createRows, [room.id]);
  const rows = useMemo(() => rowsOf(room), [rowsOf, room]);
  const latest = room.chatRecord.reduce((time, { createTime }) => Math.max(time, createTime), 0);
  const list = useRef<MessageListHandle>(null);
  const { open: searching } = useRoomSearch();
  const follow = useFollow(`${room.id}/${latest}`);
  const empty = rows.length === 0;
  const { box, leave } = follow;
  // Where nothing was said yet, one reads from the beginning.
  useLayoutEffect(() => {
    if (!empty || !box.current) return;
    leave();
    box.current.scrollTop = 0;
  }, [empty, room.id, box, leave]);

  return (
    <div className={styles.frame} data-kept="conversation" data-kept-in-new-tabs={newest ? '' : undefined}>
      <Suspense fallback={null}>
        {searching && rows.length > 0 && <FindBar key={room.id} rows={rows} box={follow.box} list={list} />}
      </Suspense>
      <div
        className={styles.scroll}
        data-kept-box={empty ? 'start' : 'end'}
        ref={follow.box}
        role="log"
        aria-label={t('conversation.label')}
        // Messages that come into the page because somebody scrolls are no news.
        aria-live={follow.away ? 'off' : 'polite'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
        tabIndex={0}
      >
        <div className={styles.column} ref={follow.content} data-empty={rows.length === 0 || undefined}>
          {rows.length === 0 ? (
            <EmptyConversation room={room} onExample={onExample} />
          ) : (
            <Suspense fallback={<ConversationSkeleton />}>
              <Messages
                key={room.id}
                ref={list}
                roomId={room.id}
                rows={rows}
                answering={answering}
                follow={follow}
              />
            </Suspense>
          )}
        </div>
      </div>
      {follow.away && !empty && (
        <IconButton
          className={styles.latest}
          label={t('conversation.toLatest')}
          icon={<ArrowDown />}
          variant="secondary"
          onClick={follow.toEnd}
        />
      )}
    </div>
  );
}

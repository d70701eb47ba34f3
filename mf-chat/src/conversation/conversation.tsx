import type { Room } from '@orangery/records';
import { IconButton } from '@orangery/ui';
import { ArrowDown } from 'lucide-react';
import { Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { roomInMemory } from '../room-store/rooms.state.ts';
import styles from './conversation.module.css';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { EmptyConversation } from './empty-conversation.tsx';
import { FindBar, MessageList } from './load-messages.ts';
import type { MessageHandlers } from './message-handlers.ts';
import type { MessageListHandle } from './message-list.tsx';
import { useRoomSearch } from './room-search.state.ts';
import { createRows } from './rows.ts';
import { useFollow } from './use-follow.ts';

type ConversationProps = {
  room: Room;
  answering: boolean;
  handlers: MessageHandlers;
  /** A question to start with was chosen. */
  onExample: (question: string) => void;
};

/** The messages of a room. Follows what is being written while the reader is at the end. */
export function Conversation({ room, answering, handlers, onExample }: ConversationProps) {
  const { t } = useTranslation('mf-chat');
  const rowsOf = useMemo(createRows, [room.id]);
  const rows = useMemo(() => rowsOf(room), [rowsOf, room]);
  const latest = room.chatRecord.reduce((time, { createTime }) => Math.max(time, createTime), 0);
  const list = useRef<MessageListHandle>(null);
  const { open: searching } = useRoomSearch();
  const follow = useFollow(`${room.id}/${latest}`);
  const empty = rows.length === 0;
  const { box, leave } = follow;
  const held = useHeldSwitch(handlers, room.id, leave);
  // Where nothing was said yet, one reads from the beginning.
  useLayoutEffect(() => {
    if (!empty || !box.current) return;
    leave();
    box.current.scrollTop = 0;
  }, [empty, room.id, box, leave]);

  return (
    <div className={styles.frame}>
      <Suspense fallback={null}>
        {searching && rows.length > 0 && <FindBar key={room.id} rows={rows} box={follow.box} list={list} />}
      </Suspense>
      <div
        className={styles.scroll}
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
              <MessageList
                key={room.id}
                ref={list}
                roomId={room.id}
                rows={rows}
                answering={answering}
                handlers={held}
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

/** With another version of a question comes another conversation: the switch stays in sight, and its end is not led to. */
function useHeldSwitch(handlers: MessageHandlers, roomId: string, leave: () => void): MessageHandlers {
  return useMemo(
    () => ({
      ...handlers,
      choose: (id) => {
        const chosen = roomInMemory(roomId)?.chatRecord.find((message) => message.id === id);
        if (chosen?.role === 'user') leave();
        handlers.choose(id);
      },
    }),
    [handlers, roomId, leave],
  );
}

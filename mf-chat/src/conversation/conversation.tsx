import { type Room, visibleMessages } from '@orangery/records';
import { Button, IconButton } from '@orangery/ui';
import { ArrowDown } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './conversation.module.css';
import { EmptyConversation } from './empty-conversation.tsx';
import { createMessageGroups } from './group-messages.ts';
import type { MessageHandlers } from './message-handlers.ts';
import { MessageItem } from './message-item.tsx';
import { useFollow } from './use-follow.ts';
import { useWindow } from './use-window.ts';

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
  const messages = useMemo(() => visibleMessages(room), [room]);
  const questions = messages.reduce((count, { role }) => count + (role === 'user' ? 1 : 0), 0);
  const follow = useFollow(`${room.id}/${questions}`);
  const group = useMemo(() => createMessageGroups(room.id), [room.id]);
  const groups = useMemo(() => group(messages), [group, messages]);
  const { visible, hidden, first, showMore } = useWindow(groups, room.id, follow.box);
  const lastId = messages.at(-1)?.id;

  return (
    <div className={styles.frame}>
      <div
        className={styles.scroll}
        ref={follow.box}
        role="log"
        aria-label={t('conversation.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
        tabIndex={0}
      >
        <div className={styles.column} ref={follow.content} data-answering={answering || undefined}>
          {messages.length === 0 && <EmptyConversation onExample={onExample} />}
          {hidden > 0 && (
            <Button ref={first} variant="ghost" size="small" className={styles.earlier} onClick={showMore}>
              {t('conversation.showEarlier')}
            </Button>
          )}
          {visible.map(({ key, messages: members }) => (
            <div key={key} className={styles.group}>
              {members.map((message) => (
                <MessageItem
                  key={message.id}
                  message={message}
                  last={message.id === lastId}
                  busy={answering}
                  handlers={handlers}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      {follow.away && (
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

import type { Row } from '@orangery/records';
import { Button } from '@orangery/ui';
import { RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AssistantMessage } from './assistant-message.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageEditor } from './message-editor.tsx';
import type { MessageHandlers } from './message-handlers.ts';
import styles from './message-item.module.css';
import { UserMessage } from './user-message.tsx';

type MessageItemProps = {
  row: Row;
  /** From 1. */
  position: number;
  count: number;
  last: boolean;
  busy: boolean;
  editing: boolean;
  onEditing: (key: string, on: boolean) => void;
  handlers: MessageHandlers;
};

/** One message. Renders again when the message itself changed, not with every other one. */
export const MessageItem = memo(function MessageItem({ row, position, count, ...rest }: MessageItemProps) {
  const { t } = useTranslation('mf-chat');
  const { last, busy, editing, onEditing, handlers } = rest;
  const { message } = row;
  const isUser = message.role === 'user';
  const streaming = message.status === 'streaming';
  const edit = (on: boolean) => onEditing(row.key, on);

  return (
    <article
      className={styles.message}
      data-role={message.role}
      data-last={last || undefined}
      aria-label={isUser ? t('conversation.you') : t('conversation.assistant')}
      // The others may not be in the page.
      aria-posinset={position}
      aria-setsize={count}
      aria-busy={streaming || undefined}
    >
      {editing ? (
        <MessageEditor message={message} handlers={handlers} onClose={() => edit(false)} />
      ) : isUser ? (
        <UserMessage message={message} />
      ) : (
        <AssistantMessage
          message={message}
          sources={row.sources}
          failed={row.failed}
          last={last}
          handlers={handlers}
        />
      )}
      {!editing && !streaming && (
        <MessageActions row={row} last={last} busy={busy} handlers={handlers} onEdit={() => edit(true)} />
      )}
      {isUser && last && !busy && !editing && (
        <Button
          size="small"
          className={styles.answer}
          icon={<RotateCcw aria-hidden="true" />}
          onClick={handlers.answer}
        >
          {t('message.answerAgain')}
        </Button>
      )}
    </article>
  );
});

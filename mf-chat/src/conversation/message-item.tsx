import type { Message } from '@orangery/records';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssistantMessage } from './assistant-message.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageEditor } from './message-editor.tsx';
import type { MessageHandlers } from './message-handlers.ts';
import styles from './message-item.module.css';

type MessageItemProps = { message: Message; last: boolean; busy: boolean; handlers: MessageHandlers };

/** One message. Renders again when the message itself changed, not with every other one. */
export const MessageItem = memo(function MessageItem({ message, last, busy, handlers }: MessageItemProps) {
  const { t } = useTranslation('mf-chat');
  const [editing, setEditing] = useState(false);
  const isUser = message.role === 'user';
  const streaming = message.status === 'streaming';

  return (
    <article
      className={styles.message}
      data-role={message.role}
      data-last={last || undefined}
      aria-label={isUser ? t('conversation.you') : t('conversation.assistant')}
      aria-busy={streaming || undefined}
    >
      {editing ? (
        <MessageEditor message={message} onResend={handlers.resend} onClose={() => setEditing(false)} />
      ) : isUser ? (
        <div className={styles.bubble} dir="auto">
          {message.content}
        </div>
      ) : (
        <AssistantMessage message={message} last={last} onRetry={handlers.retry} onGoOn={handlers.goOn} />
      )}
      {!editing && !streaming && (
        <MessageActions
          message={message}
          last={last}
          busy={busy}
          handlers={handlers}
          onEdit={() => setEditing(true)}
        />
      )}
    </article>
  );
});

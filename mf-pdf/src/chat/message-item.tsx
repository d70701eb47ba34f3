import type { MessageCitation, Row } from '@orangery/records';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Answer } from './answer.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageEditor } from './message-editor.tsx';
import styles from './messages.module.css';
import type { Preview } from './passage-preview.tsx';
import { QuestionText } from './question-text.tsx';

type MessageItemProps = {
  pdfId: string;
  row: Row;
  last: boolean;
  /** There is the question that it answers. */
  asked: boolean;
  onCited: (citation: MessageCitation) => void;
  onPreview: (preview: Preview | null) => void;
};

/** A question or an answer, with what can be done with it. */
export function MessageItem({ pdfId, row, last, asked, onCited, onPreview }: MessageItemProps) {
  const { t } = useTranslation('mf-pdf');
  const [editing, setEditing] = useState(false);
  const { message } = row;
  const isUser = message.role === 'user';
  return (
    <article
      className={styles.message}
      data-role={message.role}
      aria-label={t(isUser ? 'chat.you' : 'chat.assistant')}
      aria-busy={message.status === 'streaming' || undefined}
    >
      {editing ? (
        <MessageEditor pdfId={pdfId} message={message} onClose={() => setEditing(false)} />
      ) : isUser ? (
        <QuestionText text={message.content} />
      ) : (
        <Answer pdfId={pdfId} row={row} last={last} onCited={onCited} onPreview={onPreview} />
      )}
      {!editing && message.status !== 'streaming' && (
        <MessageActions pdfId={pdfId} row={row} last={last} asked={asked} onEdit={() => setEditing(true)} />
      )}
    </article>
  );
}

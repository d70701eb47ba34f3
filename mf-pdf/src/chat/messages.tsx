import { PlainText } from '@orangery/chat';
import type { MessageCitation, Row } from '@orangery/records';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Answer } from './answer.tsx';
import { MessageActions } from './message-actions.tsx';
import styles from './messages.module.css';
import { PassagePreview, type Preview } from './passage-preview.tsx';

type MessagesProps = { pdfId: string; rows: readonly Row[]; onCited: (citation: MessageCitation) => void };

/** Questions about a document and their answers. */
export function Messages({ pdfId, rows, onCited }: MessagesProps) {
  const { t } = useTranslation('mf-pdf');
  const list = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  return (
    <div ref={list} className={styles.messages}>
      {rows.map((row, index) => {
        const { key, message } = row;
        const isUser = message.role === 'user';
        const last = index === rows.length - 1;
        return (
          <article
            key={key}
            className={styles.message}
            data-role={message.role}
            aria-label={t(isUser ? 'chat.you' : 'chat.assistant')}
            aria-busy={message.status === 'streaming' || undefined}
          >
            {isUser ? (
              <PlainText as="div" className={styles.question} text={message.content} />
            ) : (
              <Answer pdfId={pdfId} row={row} last={last} onCited={onCited} onPreview={setPreview} />
            )}
            {message.status !== 'streaming' && <MessageActions pdfId={pdfId} row={row} last={last} />}
          </article>
        );
      })}
      {preview && <PassagePreview preview={preview} list={list} />}
    </div>
  );
}

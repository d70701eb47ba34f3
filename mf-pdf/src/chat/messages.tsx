import { quotation } from '@orangery/chat';
import { SelectionQuote } from '@orangery/chat/message';
import type { MessageCitation, Row } from '@orangery/records';
import { useCallback, useRef, useState } from 'react';
import { drafts, useBox } from './drafts.ts';
import { focusComposer } from './focus-composer.ts';
import { MessageItem } from './message-item.tsx';
import styles from './messages.module.css';
import { PassagePreview, type Preview } from './passage-preview.tsx';

type MessagesProps = { pdfId: string; rows: readonly Row[]; onCited: (citation: MessageCitation) => void };

/** Questions about a document and their answers. */
export function Messages({ pdfId, rows, onCited }: MessagesProps) {
  const list = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const closePreview = useCallback(() => setPreview(null), []);
  const box = useBox(pdfId);
  const quote = (text: string) => {
    drafts.append(box, quotation(text));
    focusComposer();
  };
  return (
    <div ref={list} className={styles.messages}>
      {rows.map((row, index) => (
        <MessageItem
          // Another version of a question is another message, which is not being edited.
          key={`${row.key}/${row.message.id}`}
          pdfId={pdfId}
          row={row}
          last={index === rows.length - 1}
          asked={rows[index - 1]?.message.role === 'user'}
          onCited={onCited}
          onPreview={setPreview}
        />
      ))}
      {preview && <PassagePreview preview={preview} list={list} onClose={closePreview} />}
      <SelectionQuote box={list} onQuote={quote} />
    </div>
  );
}

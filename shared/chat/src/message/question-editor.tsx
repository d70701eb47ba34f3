import { Button } from '@orangery/ui';
import { type ClipboardEvent, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { MessageBox } from '../message-box/message-box.tsx';
import { useChatTranslation } from '../translations.ts';
import styles from './question-editor.module.css';

export type QuestionEditorProps = {
  text: string;
  onText: (text: string) => void;
  /** Why it cannot be sent, as too long a text cannot; left out when nothing is wrong with it. */
  problem?: string | undefined;
  /** What goes with the question is still on its way. */
  waiting?: boolean;
  /** Asks it again, with spaces around it gone. */
  onSend: (text: string) => void;
  onClose: () => void;
  onPaste?: (event: ClipboardEvent) => void;
  /** Stands above the box: the files of the question. */
  children?: ReactNode;
  /** Buttons before those that send and close. */
  tools?: ReactNode;
  boxRef?: Ref<HTMLTextAreaElement>;
};

/** A question in its place, to be changed and asked again. Escape leaves it as it was. */
export function QuestionEditor({ text, onText, problem, waiting = false, ...further }: QuestionEditorProps) {
  const { onSend, onClose, onPaste, children, tools, boxRef } = further;
  const { t } = useChatTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const note = useId();
  const sendable = !problem && text.trim() !== '' && !waiting;
  useEffect(() => {
    const box = frame.current?.querySelector('textarea');
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  }, []);
  const send = () => {
    if (sendable) onSend(text.trim());
  };
  return (
    <div ref={frame} className={styles.editor}>
      {children}
      <MessageBox
        ref={boxRef}
        label={t('question.label')}
        value={text}
        onChange={onText}
        onSubmit={send}
        onEscape={onClose}
        onPaste={onPaste}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem ? note : undefined}
      />
      {problem && (
        <p className={styles.problem} id={note} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        {tools}
        <Button className={styles.close} variant="ghost" size="small" onClick={onClose}>
          {t('question.cancel')}
        </Button>
        <Button variant="primary" size="small" disabled={!sendable} onClick={send}>
          {t('question.send')}
        </Button>
      </div>
    </div>
  );
}

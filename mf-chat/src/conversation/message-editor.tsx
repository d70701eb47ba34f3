import { MessageBox, symbolsOver } from '@orangery/chat';
import type { Message } from '@orangery/records';
import { Button } from '@orangery/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './message-editor.module.css';

type MessageEditorProps = {
  message: Message;
  onResend: (message: Message, text: string) => void;
  onClose: () => void;
};

/** A question in its place, to be changed and asked again. */
export function MessageEditor({ message, onResend, onClose }: MessageEditorProps) {
  const { t } = useTranslation('mf-chat');
  const [text, setText] = useState(message.content);
  const box = useRef<HTMLTextAreaElement>(null);
  const problem = useId();
  const over = symbolsOver(text);
  const sendable = over === 0 && text.trim() !== '';
  useEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, []);

  const send = () => {
    if (!sendable) return;
    onResend(message, text.trim());
    onClose();
  };

  return (
    <div className={styles.editor}>
      <MessageBox
        ref={box}
        label={t('message.editLabel')}
        value={text}
        onChange={setText}
        onSubmit={send}
        onEscape={onClose}
        aria-invalid={over > 0 || undefined}
        aria-describedby={over > 0 ? problem : undefined}
      />
      {over > 0 && (
        <p className={styles.problem} id={problem} role="alert">
          {t('composer.tooLong', { count: over })}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="ghost" size="small" onClick={onClose}>
          {t('message.editCancel')}
        </Button>
        <Button variant="primary" size="small" disabled={!sendable} onClick={send}>
          {t('message.editSend')}
        </Button>
      </div>
    </div>
  );
}

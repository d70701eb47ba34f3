import { MessageBox, symbolsOver, useAttachments } from '@orangery/chat';
import { lazyFeature } from '@orangery/platform';
import type { Message } from '@orangery/records';
import { Button, IconButton } from '@orangery/ui';
import { Paperclip } from 'lucide-react';
import { type ClipboardEvent, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toolsTranslations } from '../feature-translations.ts';
import { editedFiles, editFiles, filesEdited } from '../question/edited-files.ts';
import styles from './message-editor.module.css';
import type { MessageHandlers } from './message-handlers.ts';

const EditedFiles = lazyFeature(
  async () => (await import(/* webpackChunkName: "uploads" */ './edited-files.tsx')).EditedFiles,
  toolsTranslations,
);

type MessageEditorProps = {
  message: Message;
  handlers: Pick<MessageHandlers, 'resend' | 'addFiles'>;
  onClose: () => void;
};

/** A question in its place, to be changed and asked again, with its files. */
export function MessageEditor({ message, handlers, onClose }: MessageEditorProps) {
  const { t } = useTranslation('mf-chat');
  const [text, setText] = useState(message.content);
  const box = useRef<HTMLTextAreaElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const problem = useId();
  const uploads = useAttachments(editedFiles, message.id);
  const over = symbolsOver(text);
  const isComing = uploads.some(({ state }) => state !== 'ready');
  const sendable = over === 0 && text.trim() !== '' && !isComing;
  useLayoutEffect(() => editFiles(message), [message.id]);
  useEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, []);

  const send = () => {
    const { id } = message;
    // What was chosen a moment ago may still be looked at.
    if (!sendable || editedFiles.progress(id) === 'coming') return;
    handlers.resend(message, text.trim(), filesEdited(id));
    onClose();
  };
  const paste = (event: ClipboardEvent) => {
    // No question takes this character.
    const pasted = event.clipboardData.getData('text/plain').replaceAll('\0', '');
    const files = pasted === '' ? [...event.clipboardData.files] : [];
    if (symbolsOver(pasted) === 0 && files.length === 0) return;
    event.preventDefault();
    if (files.length > 0) void handlers.addFiles(message, files);
    else void addText(pasted);
  };
  const addText = async (pasted: string) => {
    const isTaken = await handlers.addFiles(message, pasted);
    if (!isTaken) setText((before) => before + pasted);
  };

  return (
    <div className={styles.editor}>
      {uploads.length > 0 && (
        <Suspense fallback={null}>
          <EditedFiles uploads={uploads} onRemoved={() => box.current?.focus()} />
        </Suspense>
      )}
      <MessageBox
        ref={box}
        label={t('message.editLabel')}
        value={text}
        onChange={setText}
        onSubmit={send}
        onEscape={onClose}
        onPaste={paste}
        aria-invalid={over > 0 || undefined}
        aria-describedby={over > 0 ? problem : undefined}
      />
      {over > 0 && (
        <p className={styles.problem} id={problem} role="alert">
          {t('composer.tooLong', { count: over })}
        </p>
      )}
      <div className={styles.buttons}>
        <input
          ref={field}
          type="file"
          hidden
          multiple
          aria-label={t('composer.addFiles')}
          onChange={({ target }) => {
            void handlers.addFiles(message, [...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <IconButton
          label={t('composer.addFiles')}
          icon={<Paperclip />}
          onClick={() => field.current?.click()}
        />
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

import { symbolsOver, useAttachments } from '@orangery/chat';
import { QuestionEditor } from '@orangery/chat/message';
import { lazyFeature } from '@orangery/platform';
import type { Message } from '@orangery/records';
import { IconButton } from '@orangery/ui';
import { Paperclip } from 'lucide-react';
import {
  type ClipboardEvent,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { toolsTranslations } from '../feature-translations.ts';
import { editedFiles, editFiles, filesEdited } from '../question/edited-files.ts';
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
  const uploads = useAttachments(editedFiles, message.id);
  const over = symbolsOver(text);
  const progress = useSyncExternalStore(editedFiles.subscribe, () => editedFiles.progress(message.id));
  // What was chosen a moment ago may still be looked at.
  const isComing = progress === 'coming' || uploads.some(({ state }) => state !== 'ready');
  useLayoutEffect(() => editFiles(message), [message.id]);

  const send = (asked: string) => {
    handlers.resend(message, asked, filesEdited(message.id));
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
    <QuestionEditor
      text={text}
      onText={setText}
      problem={over > 0 ? t('composer.tooLong', { count: over }) : undefined}
      waiting={isComing}
      onSend={send}
      onClose={onClose}
      onPaste={paste}
      boxRef={box}
      tools={<AddFiles onFiles={(files) => void handlers.addFiles(message, files)} />}
    >
      {uploads.length > 0 && (
        <Suspense fallback={null}>
          <EditedFiles uploads={uploads} onRemoved={() => box.current?.focus()} />
        </Suspense>
      )}
    </QuestionEditor>
  );
}

function AddFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('mf-chat');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        aria-label={t('composer.addFiles')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <IconButton
        label={t('composer.addFiles')}
        icon={<Paperclip />}
        onClick={() => field.current?.click()}
      />
    </>
  );
}

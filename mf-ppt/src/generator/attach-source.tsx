import { lazyPart } from '@orangery/platform';
import { Button, IconButton, Spinner } from '@orangery/ui';
import { ClipboardPaste, FileText, FileUp, MessagesSquare, X } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attached } from './draft.ts';
import styles from './source-form.module.css';
import { type ReadDeck, useSourceFile } from './use-source-file.ts';

const PasteDialog = lazyPart(async () => (await import('./paste-dialog.tsx')).PasteDialog);
const ChoosePdf = lazyPart(async () => (await import('./choose-pdf.tsx')).ChoosePdf);
const ChooseChat = lazyPart(async () => (await import('./choose-chat.tsx')).ChooseChat);

type AttachSourceProps = {
  attached: Attached | null;
  readDeck: ReadDeck;
  onAttach: (attached: Attached | null) => void;
  onProblem: (problem: string | null) => void;
};

/** What a presentation can be made of besides a topic: one text, document or chat. */
export function AttachSource({ attached, readDeck, onAttach, onProblem }: AttachSourceProps) {
  const { t } = useTranslation('mf-ppt');
  const [open, setOpen] = useState<'text' | 'pdf' | 'chat' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const take = (taken: Attached | null) => {
    onProblem(null);
    onAttach(taken);
  };
  const file = useSourceFile(readDeck, take, onProblem);
  const close = () => setOpen(null);
  const pasted = attached?.kind === 'text' ? attached.text : '';
  return (
    <div className={styles.attach}>
      {attached && <AttachedChip attached={attached} onRemove={() => take(null)} />}
      {file.reading && (
        <span className={styles.attached}>
          <Spinner label={t('attach.reading', { name: file.reading })} />
          <span className={styles.attachedName}>
            <bdi>{file.reading}</bdi>
          </span>
          <IconButton label={t('common.cancel')} icon={<X />} size="small" onClick={file.cancel} />
        </span>
      )}
      {!attached && !file.reading && (
        <fieldset className={styles.sources} aria-label={t('attach.title')}>
          <Button size="small" icon={<ClipboardPaste aria-hidden="true" />} onClick={() => setOpen('text')}>
            {t('attach.text')}
          </Button>
          <Button size="small" icon={<FileUp aria-hidden="true" />} onClick={() => input.current?.click()}>
            {t('attach.file.choose')}
          </Button>
          <Button size="small" icon={<FileText aria-hidden="true" />} onClick={() => setOpen('pdf')}>
            {t('attach.pdf')}
          </Button>
          <Button size="small" icon={<MessagesSquare aria-hidden="true" />} onClick={() => setOpen('chat')}>
            {t('attach.chat')}
          </Button>
        </fieldset>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".docx,.doc,.pdf,.pptx,.pptm,.ppsx,.potx,.ppt,.odp,.txt,.md,.markdown,.csv"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) file.read(chosen);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Suspense fallback={null}>
        {open === 'text' && (
          <PasteDialog
            text={pasted}
            onTake={(text) => take({ kind: 'text', name: t('attach.pasted'), text })}
            onClose={close}
          />
        )}
        {open === 'pdf' && <ChoosePdf onTake={take} onClose={close} />}
        {open === 'chat' && <ChooseChat onTake={take} onClose={close} />}
      </Suspense>
    </div>
  );
}

function AttachedChip({ attached, onRemove }: { attached: Attached; onRemove: () => void }) {
  const { t } = useTranslation('mf-ppt');
  return (
    <span className={styles.attached}>
      <FileText aria-hidden="true" />
      <span className={styles.attachedName}>
        <bdi>{attached.name}</bdi>
      </span>
      {attached.kind === 'text' && (
        <span className={styles.facts}>{t('attach.symbols', { count: attached.text.length })}</span>
      )}
      <IconButton
        label={t('attach.remove', { name: attached.name })}
        icon={<X />}
        size="small"
        onClick={onRemove}
      />
    </span>
  );
}

import { Markdown } from '@orangery/chat';
import { formatBytes } from '@orangery/platform/files';
import { Button, Skeleton } from '@orangery/ui';
import { Tabs } from '@orangery/ui/overlays';
import { FileText, MessageSquare, MessageSquarePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../components/copy-button.tsx';
import page from '../components/reading-page.module.css';
import { nextFocus } from '../components/use-next-focus.ts';
import { useSendToChat } from '../components/use-send-to-chat.ts';
import styles from './document-result.module.css';
import type { ReadDocument } from './use-document.ts';

type DocumentResultProps = {
  document: ReadDocument;
  onChange: (markdown: string) => void;
  onOther: () => void;
  /** Deletes it from this device. */
  onDelete: () => void;
};

const looks = ['preview', 'source'] as const;

/** The text of a document, as it looks and as Markdown that can be corrected, and its ways into the chat. */
export function DocumentResult({ document, onChange, onOther, onDelete }: DocumentResultProps) {
  const { t, i18n } = useTranslation('mf-plugins/reading');
  const send = useSendToChat();
  const [look, setLook] = useState<(typeof looks)[number]>('preview');
  const { name, size, format, markdown } = document;
  const files = [{ name, text: markdown }];
  return (
    <>
      <div className={styles.file}>
        <FileText aria-hidden="true" />
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.size}>{`${format.toUpperCase()} · ${formatBytes(size, i18n.language)}`}</span>
      </div>
      <section className={page.result} aria-label={t('document.label')} tabIndex={-1} {...nextFocus}>
        <Tabs
          label={t('document.looks')}
          tabs={looks.map((value) => ({ value, label: t(`document.${value}`) }))}
          value={look}
          onChange={setLook}
        >
          {look === 'preview' ? (
            <div className={styles.preview}>
              <Markdown text={markdown} fallback={<Skeleton shape="block" height={160} width="100%" />} />
            </div>
          ) : (
            <textarea
              className={styles.source}
              dir="auto"
              spellCheck={false}
              aria-label={t('document.source')}
              value={markdown}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Tabs>
      </section>
      <div className={`${page.row} ${page.actions}`}>
        <Button variant="primary" icon={<MessageSquare aria-hidden="true" />} onClick={() => send({ files })}>
          {t('toChat')}
        </Button>
        <Button
          icon={<MessageSquarePlus aria-hidden="true" />}
          onClick={() => send({ files, newRoom: true })}
        >
          {t('document.newChat')}
        </Button>
        <CopyButton label={t('document.copy')} text={() => markdown} />
        <Button variant="ghost" onClick={onOther}>
          {t('document.other')}
        </Button>
        <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
          {t('reading.delete')}
        </Button>
      </div>
    </>
  );
}

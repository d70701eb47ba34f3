import type { PdfHit, PdfInfo } from '@orangery/api';
import { Marked } from '@orangery/chat';
import { lazyPart } from '@orangery/platform';
import { markWords } from '@orangery/records';
import { cx } from '@orangery/ui';
import { ActionsButton } from '@orangery/ui/actions-button';
import { aboveCard, IconTile, ListCard, ListCardName } from '@orangery/ui/list-card';
import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentFacts } from '../documents/document-facts.ts';
import styles from '../documents/document-item.module.css';
import { DocumentNameField } from '../documents/document-name-field.tsx';
import { DocumentNote } from '../documents/document-note.tsx';

const DocumentMenu = lazyPart(async () => (await import('../documents/document-menu.tsx')).DocumentMenu);

/** Places of the text that are listed below a document. */
const maxHits = 3;

type DocumentItemProps = {
  document: PdfInfo;
  /** What is looked for, to mark it. */
  words: readonly string[];
  /** Places in its text that have the words that are looked for. */
  hits: readonly PdfHit[];
  renaming: boolean;
  onRenaming: (on: boolean) => void;
  onOpen: (page?: number) => void;
  onRemoved: () => void;
};

/** One document of the list: its name opens it. */
export function DocumentItem({
  document,
  words,
  hits,
  renaming,
  onRenaming,
  onOpen,
  onRemoved,
}: DocumentItemProps) {
  const { t } = useTranslation('mf-pdf');
  const facts = useDocumentFacts();
  const actions = useRef<HTMLButtonElement>(null);
  return (
    <ListCard className={styles.item} data-pdf={document.id}>
      <IconTile>
        <FileText />
      </IconTile>
      <div className={styles.texts}>
        {renaming ? (
          <DocumentNameField document={document} focusAfter={actions} onDone={() => onRenaming(false)} />
        ) : (
          <ListCardName onClick={() => onOpen()}>
            <Marked found={markWords(document.name, words)} />
          </ListCardName>
        )}
        <span className={styles.facts}>{facts(document)}</span>
        <DocumentNote document={document} />
        {hits.slice(0, maxHits).map((hit, index) => (
          <button
            key={index}
            type="button"
            className={cx(aboveCard, styles.hit)}
            onClick={() => onOpen(hit.page)}
          >
            <span className={styles.page}>{t('documents.page', { page: hit.page })}</span>{' '}
            <Marked found={markWords(hit.excerpt, words)} />
          </button>
        ))}
      </div>
      <ActionsButton
        ref={actions}
        className={aboveCard}
        label={t('documents.actions', { name: document.name })}
        renderMenu={(menu) => (
          <DocumentMenu
            {...menu}
            document={document}
            onRename={() => onRenaming(true)}
            onRemoved={onRemoved}
          />
        )}
      />
    </ListCard>
  );
}

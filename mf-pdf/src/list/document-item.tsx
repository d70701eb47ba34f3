import type { PdfHit, PdfInfo } from '@orangery/api';
import { lazyPart } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { Ellipsis, FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentFacts } from '../documents/document-facts.ts';
import styles from '../documents/document-item.module.css';
import { DocumentNote } from '../documents/document-note.tsx';
import { RenameField } from '../documents/rename-field.tsx';

const DocumentMenu = lazyPart(async () => (await import('../documents/document-menu.tsx')).DocumentMenu);

/** Places of the text that are listed below a document. */
const maxHits = 3;

type DocumentItemProps = {
  document: PdfInfo;
  /** Places in its text that have the words that are looked for. */
  hits: readonly PdfHit[];
  renaming: boolean;
  onRenaming: (on: boolean) => void;
  onOpen: (page?: number) => void;
};

/** One document of the list: its name opens it. */
export function DocumentItem({ document, hits, renaming, onRenaming, onOpen }: DocumentItemProps) {
  const { t } = useTranslation('mf-pdf');
  const facts = useDocumentFacts();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  return (
    <li className={styles.item}>
      <span className={styles.icon} aria-hidden="true">
        <FileText />
      </span>
      <div className={styles.texts}>
        {renaming ? (
          <RenameField document={document} onDone={() => onRenaming(false)} />
        ) : (
          <button type="button" className={styles.name} onClick={() => onOpen()}>
            <bdi>{document.name}</bdi>
          </button>
        )}
        <span className={styles.facts}>{facts(document)}</span>
        <DocumentNote document={document} />
        {hits.slice(0, maxHits).map((hit, index) => (
          <button key={index} type="button" className={styles.hit} onClick={() => onOpen(hit.page)}>
            <span className={styles.page}>{t('documents.page', { page: hit.page })}</span>
            <bdi>{hit.excerpt}</bdi>
          </button>
        ))}
      </div>
      <IconButton
        className={styles.more}
        label={t('documents.actions', { name: document.name })}
        tooltipSide="none"
        icon={<Ellipsis />}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={({ currentTarget }) => setMenu(currentTarget)}
      />
      <Suspense fallback={null}>
        {menu && (
          <DocumentMenu
            document={document}
            anchor={menu}
            onRename={() => onRenaming(true)}
            onClose={() => setMenu(null)}
          />
        )}
      </Suspense>
    </li>
  );
}

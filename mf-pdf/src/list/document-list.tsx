import type { PdfHit, PdfInfo } from '@orangery/api';
import { Spinner } from '@orangery/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusIfLost } from '../documents/focus-if-lost.ts';
import { DocumentItem } from './document-item.tsx';
import styles from './documents.module.css';
import type { Found } from './use-document-search.ts';

/** Opens a document, at a page, with some words of it lit. */
export type OpenDocument = (id: string, page?: number, words?: string) => void;

type DocumentListProps = {
  documents: readonly PdfInfo[];
  found: Found;
  /** The document that was open before; null for none. */
  left: string | null;
  onOpen: OpenDocument;
  /** A document was deleted, and none is left that could take the focus. */
  onNoneLeft: () => void;
};

/** The documents, or those that have the words that are looked for. */
export function DocumentList({ documents, found, left, onOpen, onNoneLeft }: DocumentListProps) {
  const { t } = useTranslation('mf-pdf');
  const [renaming, setRenaming] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (left !== null) focusIfLost(list.current?.querySelector(`[data-pdf="${CSS.escape(left)}"] button`));
  }, []);
  const focusNear = (index: number) => {
    const items = list.current?.children ?? [];
    if (items.length === 0) onNoneLeft();
    focusIfLost(items[Math.min(index, items.length - 1)]?.querySelector('button'));
  };
  const shown = found ? documents.filter(({ id }) => found.ids.has(id)) : documents;
  return (
    <>
      {found && (
        <p className={styles.outcome} role="status">
          {found.failed ? (
            t('search.failed')
          ) : found.hits === null ? (
            <Spinner label={t('search.running')} />
          ) : shown.length > 0 ? (
            t('search.found', { count: shown.length })
          ) : (
            t('search.none')
          )}
        </p>
      )}
      <ul ref={list} className={styles.list} aria-label={t('documents.list')}>
        {shown.map((document, index) => (
          <DocumentItem
            key={document.id}
            document={document}
            words={found?.words ?? []}
            hits={found?.hits?.filter((hit) => isInText(hit, document)) ?? []}
            renaming={renaming === document.id}
            onRenaming={(on) => setRenaming(on ? document.id : null)}
            onRemoved={() => focusNear(index)}
            onOpen={(page) => onOpen(document.id, page, page === undefined ? undefined : found?.query)}
          />
        ))}
      </ul>
    </>
  );
}

/** A place in the text: of a document that has the words in its name, the name is a hit as well. */
const isInText = ({ pdf_id: id, page, excerpt }: PdfHit, document: PdfInfo): boolean =>
  id === document.id && !(page === 1 && excerpt === document.name);

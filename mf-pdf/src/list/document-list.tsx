import type { PdfInfo } from '@orangery/api';
import { Spinner } from '@orangery/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentItem } from './document-item.tsx';
import styles from './documents.module.css';
import type { Found } from './use-document-search.ts';

type DocumentListProps = {
  documents: readonly PdfInfo[];
  found: Found;
  onOpen: (id: string, page?: number) => void;
};

/** The documents, or those that have the words that are looked for. */
export function DocumentList({ documents, found, onOpen }: DocumentListProps) {
  const { t } = useTranslation('mf-pdf');
  const [renaming, setRenaming] = useState<string | null>(null);
  const shown = found ? documents.filter(({ id }) => found.ids.has(id)) : documents;
  return (
    <>
      {found && (
        <p className={styles.outcome} role="status">
          {found.hits === null ? (
            <Spinner label={t('search.running')} />
          ) : (
            t('search.found', { count: shown.length })
          )}
        </p>
      )}
      <ul className={styles.list} aria-label={t('documents.list')}>
        {shown.map((document) => (
          <DocumentItem
            key={document.id}
            document={document}
            hits={found?.hits?.filter((hit) => hit.pdf_id === document.id) ?? []}
            renaming={renaming === document.id}
            onRenaming={(on) => setRenaming(on ? document.id : null)}
            onOpen={(page) => onOpen(document.id, page)}
          />
        ))}
      </ul>
    </>
  );
}

import type { PdfInfo } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { RenameField } from '@orangery/ui/rename-field';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { renameDocument } from './document-actions.ts';
import styles from './document-item.module.css';

/** Longest name, UTF-16 units. */
const maxName = 200;

/** The name of a document as a field. */
export function DocumentNameField({
  document: { id, name },
  focusAfter,
  onDone,
}: {
  document: PdfInfo;
  /** Has the focus after a key has ended the field. */
  focusAfter: RefObject<HTMLElement | null>;
  onDone: () => void;
}) {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  const finish = (next: string | null) => {
    if (next !== null) void renameDocument(host, id, next);
    onDone();
  };
  return (
    <div className={styles.renaming}>
      <RenameField
        name={name}
        label={t('documents.name')}
        maxLength={maxName}
        onDone={finish}
        focusAfter={focusAfter}
      />
    </div>
  );
}

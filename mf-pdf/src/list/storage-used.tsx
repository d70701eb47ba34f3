import { formatBytes } from '@orangery/platform/files';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../documents/documents.state.ts';
import styles from './documents.module.css';

/** How much of what the plan allows is taken. */
export function StorageUsed() {
  const { t, i18n } = useTranslation('mf-pdf');
  const { usage, documents } = useDocuments();
  if (!usage || documents.length === 0) return null;
  const size = (bytes: number) => formatBytes(bytes, i18n.language, 1024);
  const { used_bytes: used, max_bytes: max, max_documents: count } = usage;
  return (
    <p className={styles.storage}>
      {t('documents.storage', { used: size(used), max: size(max), documents: documents.length, count })}
    </p>
  );
}

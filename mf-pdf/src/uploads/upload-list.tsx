import { useTranslation } from 'react-i18next';
import { UploadItem } from './upload-item.tsx';
import styles from './uploads.module.css';
import type { Upload } from './uploads.state.ts';

type UploadListProps = {
  uploads: readonly Upload[];
  onOpen: (id: string) => void;
  onFiles: (files: File[]) => void;
};

/** What is on its way to the server. */
export function UploadList({ uploads, ...actions }: UploadListProps) {
  const { t } = useTranslation('mf-pdf');
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('uploads.list')}>
      {uploads.map((upload) => (
        <UploadItem key={upload.key} upload={upload} {...actions} />
      ))}
    </ul>
  );
}

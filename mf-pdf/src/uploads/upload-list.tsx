import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadItem } from './upload-item.tsx';
import styles from './uploads.module.css';
import type { Upload } from './uploads.state.ts';

type UploadListProps = {
  uploads: readonly Upload[];
  onOpen: (id: string) => void;
  onFiles: (files: File[]) => void;
  /** The last one is about to be taken out, and with it the focus. */
  onNoneLeft: () => void;
};

/** What is on its way to the server. */
export function UploadList({ uploads, onNoneLeft, ...actions }: UploadListProps) {
  const { t } = useTranslation('mf-pdf');
  const list = useRef<HTMLUListElement>(null);
  const leave = (index: number) => {
    const items = list.current?.children ?? [];
    const near = (items[index + 1] ?? items[index - 1])?.querySelector('button');
    if (near) near.focus();
    else onNoneLeft();
  };
  if (uploads.length === 0) return null;
  return (
    <ul ref={list} className={styles.list} aria-label={t('uploads.list')}>
      {uploads.map((upload, index) => (
        <UploadItem key={upload.key} upload={upload} onRemove={() => leave(index)} {...actions} />
      ))}
    </ul>
  );
}

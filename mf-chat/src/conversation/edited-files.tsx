import { FileChips, type Upload } from '@orangery/chat/uploads';
import { useTranslation } from 'react-i18next';
import { editedFiles } from '../question/edited-files.ts';
import { fileTexts } from '../ui/file-texts.ts';
import styles from './edited-files.module.css';

type EditedFilesProps = { uploads: readonly Upload[]; onRemoved: () => void };

/** The files of a question that is being edited, and why one could not be read. */
export function EditedFiles({ uploads, onRemoved }: EditedFilesProps) {
  const { t, i18n } = useTranslation('mf-chat/tools');
  const failed = uploads.find(({ state }) => state === 'failed');
  return (
    <div className={styles.files}>
      <FileChips
        files={uploads.map(({ id, state, attached }) => ({
          key: id,
          name: attached?.name ?? '',
          bytes: attached?.bytes ?? 0,
          text: attached?.text,
          encoding: attached?.encoding,
          state: state === 'failed' ? 'failed' : state === 'ready' ? undefined : 'busy',
        }))}
        texts={fileTexts(t)}
        language={i18n.language}
        onRemove={({ key }) => {
          editedFiles.remove([key]);
          if (uploads.length === 1) onRemoved();
        }}
      />
      {failed?.reason && (
        <p className={styles.problem} role="alert">
          {failed.reason}
        </p>
      )}
    </div>
  );
}

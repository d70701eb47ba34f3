import { joinFacts } from '@orangery/platform/format';
import { useTranslation } from 'react-i18next';
import type { FilePreview } from './import-chats.ts';
import styles from './import-dialog.module.css';

/** What each of the chosen files holds, or why it cannot be read. */
export function FileList({ previews }: { previews: readonly FilePreview[] }) {
  return (
    <ul className={styles.files}>
      {previews.map((preview, index) => (
        // Two files may have one name, and the list never changes.
        <li key={index} className={styles.file}>
          <span className={styles.name} dir="auto">
            {preview.name}
          </span>
          <FileState preview={preview} />
        </li>
      ))}
    </ul>
  );
}

function FileState({ preview: { problem, chats, messages, fresh, broken } }: { preview: FilePreview }) {
  const { t, i18n } = useTranslation('mf-chat/transfer');
  return (
    <>
      {chats > 0 && (
        <span className={styles.about}>
          {joinFacts(
            [
              t('import.chats', { count: chats }),
              t('import.messages', { count: messages }),
              chats > fresh && t('import.known', { count: chats - fresh }),
            ],
            i18n.language,
          )}
        </span>
      )}
      {problem && (
        <span className={styles.problem} role="alert">
          {t(`import.problem.${problem}`)} {chats > 0 && t('import.wholeBefore')}
        </span>
      )}
      {broken > 0 && !problem && (
        <span className={styles.problem}>{t('import.broken', { count: broken })}</span>
      )}
    </>
  );
}

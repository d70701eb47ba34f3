import { limits } from '@orangery/api';
import { joinFacts, joinSentences } from '@orangery/platform/format';
import { useTranslation } from 'react-i18next';
import type { FilePreview, ImportTotals } from './import-chats.ts';
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

/** Files that could be read when they were chosen, and not when they were imported. */
export function UnreadFiles({ files }: { files: ImportTotals['unread'] }) {
  const { t, i18n } = useTranslation('mf-chat/transfer');
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} role="alert">
      {files.map(({ name, problem, chats }, index) => (
        // As above.
        <li key={index} className={styles.file}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.problem}>
            {joinSentences(
              [t(`import.problem.${problem}`), chats > 0 && t('import.importedBefore')],
              i18n.language,
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function FileState({ preview }: { preview: FilePreview }) {
  const { problem, chats, messages, fresh, broken, filesLeftOut } = preview;
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
          {joinSentences(
            [t(`import.problem.${problem}`), chats > 0 && t('import.wholeBefore')],
            i18n.language,
          )}
        </span>
      )}
      {broken > 0 && chats > 0 && (
        <span className={styles.problem}>{t('import.broken', { count: broken })}</span>
      )}
      {filesLeftOut > 0 && chats > 0 && (
        <span className={styles.problem}>
          {t('import.filesLeftOut', {
            count: filesLeftOut,
            files: limits.filesPerQuestion,
            symbols: limits.fileSymbols,
          })}
        </span>
      )}
    </>
  );
}

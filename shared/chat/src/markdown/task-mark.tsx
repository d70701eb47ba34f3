import { useChatTranslation } from '../translations.ts';
import styles from './markdown.module.css';

/** Whether the task of a list is done. It cannot be changed in an answer. */
export function TaskMark({ done }: { done: boolean }) {
  const { t } = useChatTranslation();
  return (
    <input
      type="checkbox"
      className={styles.task}
      checked={done}
      disabled
      readOnly
      aria-label={done ? t('markdown.taskDone') : t('markdown.taskOpen')}
    />
  );
}

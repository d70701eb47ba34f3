import styles from './assistant-mark.module.css';

/** The small fruit beside every answer. */
export function AssistantMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.fruit} cx="12" cy="14" r="8" />
      <path className={styles.leaf} d="M12 6.5c.2-3 2.4-4.8 6-4.8 0 3.2-2.3 5-6 4.8z" />
    </svg>
  );
}

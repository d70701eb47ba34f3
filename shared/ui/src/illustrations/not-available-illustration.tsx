import styles from './illustration.module.css';
import { Illustration } from './illustration.tsx';

/** An empty pot beside a bag of soil: a part that is not planted yet. */
export function NotAvailableIllustration() {
  return (
    <Illustration>
      <path className={styles.line} d="M16 108h128" />
      <path className={styles.fill} d="M36 62h48l-6 46H42z" />
      <path className={styles.line} d="M36 62h48l-6 46H42zM32 54h56v8H32z" />
      <path className={styles.line} strokeDasharray="2 6" d="M60 48V30" />
      <circle className={styles.line} strokeDasharray="2 6" cx="60" cy="20" r="10" />
      <path className={styles.glass} d="M100 68q14-6 28 0v40h-28z" />
      <path className={styles.line} d="M100 68q14-6 28 0v40h-28zM100 78h28" />
      <path className={styles.leaf} d="M114 100c-1-9 4-14 12-14 0 9-4 14-12 14z" />
    </Illustration>
  );
}

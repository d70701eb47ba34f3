import styles from './illustration.module.css';
import { Illustration } from './illustration.tsx';

/** A cloud whose plug hangs over its socket. */
export function OfflineIllustration() {
  return (
    <Illustration>
      <path className={styles.glass} d="M58 54a17 17 0 0 1 1-34 25 25 0 0 1 48-2 18 18 0 0 1-3 36z" />
      <path className={styles.line} d="M58 54a17 17 0 0 1 1-34 25 25 0 0 1 48-2 18 18 0 0 1-3 36zM81 54v10" />
      <path className={styles.fill} d="M72 64h18v10H72z" />
      <path className={styles.line} d="M72 64h18v10H72zM77 74v8m8-8v8" />
      <path className={styles.fill} d="M69 94h24v14H69z" />
      <path className={styles.line} d="M69 94h24v14H69zM77 99v4m8-4v4M16 108h128" />
      <circle className={styles.leaf} cx="36" cy="82" r="13" />
      <circle className={styles.fruit} cx="32" cy="78" r="4" />
      <circle className={styles.fruit} cx="41" cy="85" r="4" />
      <path className={styles.line} d="M36 95v13" />
    </Illustration>
  );
}

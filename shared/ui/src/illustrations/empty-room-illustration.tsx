import styles from './illustration.module.css';
import { Illustration } from './illustration.tsx';

/** A glasshouse with a young orange tree: a room where nothing was said yet. */
export function EmptyRoomIllustration() {
  return (
    <Illustration>
      <path className={styles.glass} d="M30 108V58a50 50 0 0 1 100 0v50z" />
      <path className={styles.line} d="M30 108V58a50 50 0 0 1 100 0v50M80 8v26M30 62h18m64 0h18M16 108h128" />
      <circle className={styles.leaf} cx="80" cy="58" r="22" />
      <circle className={styles.fruit} cx="72" cy="52" r="5" />
      <circle className={styles.fruit} cx="89" cy="58" r="5" />
      <circle className={styles.fruit} cx="77" cy="68" r="5" />
      <path className={styles.line} d="M80 80v12" />
      <path className={styles.fill} d="M66 92h28l-4 16H70z" />
      <path className={styles.line} d="M66 92h28l-4 16H70z" />
    </Illustration>
  );
}

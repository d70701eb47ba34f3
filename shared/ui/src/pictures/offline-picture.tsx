import styles from './picture.module.css';
import { Picture } from './picture.tsx';

/** A watering hose that is not plugged in. */
export function OfflinePicture() {
  return (
    <Picture>
      <path
        className={styles.glass}
        d="M100 34a16 16 0 0 1 15-20 20 20 0 0 1 36 8 12 12 0 0 1-3 24h-36a12 12 0 0 1-12-12z"
      />
      <path className={styles.line} d="M16 108h128M20 88h34q8 0 8-10t8-10h6M140 88h-28q-8 0-8-10" />
      <path className={styles.fill} d="M76 60h12v16H76z" />
      <path className={styles.line} d="M76 60h12v16H76zM88 64h7m-7 8h7M104 78l-6-2m6 2l5-4" />
      <circle className={styles.leaf} cx="34" cy="64" r="14" />
      <circle className={styles.fruit} cx="30" cy="60" r="4" />
      <circle className={styles.fruit} cx="39" cy="67" r="4" />
      <path className={styles.line} d="M34 78v10" />
    </Picture>
  );
}

import styles from './picture.module.css';
import { Picture } from './picture.tsx';

/** A fallen pot, its orange rolling away. */
export function ErrorPicture() {
  return (
    <Picture>
      <path className={styles.line} d="M16 108h128" />
      <path className={styles.fill} d="M34 70l46-14 8 40-46 11z" />
      <path className={styles.line} d="M80 56l8 40-46 11-8-37zM80 56l6-2 9 42-7 2" />
      <path className={styles.line} d="M88 76q14-2 22-14" />
      <path className={styles.leaf} d="M108 64c-2-9 3-16 12-18 2 10-2 17-12 18z" />
      <path className={styles.leaf} d="M100 70c4-7 11-9 18-5-5 7-11 9-18 5z" />
      <circle className={styles.fruit} cx="126" cy="99" r="9" />
      <path className={styles.line} d="M104 104h8m-3-6h5" />
    </Picture>
  );
}

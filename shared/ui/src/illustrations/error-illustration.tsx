import styles from './illustration.module.css';
import { Illustration } from './illustration.tsx';

/** A pot that has fallen over, its orange beside it. */
export function ErrorIllustration() {
  return (
    <Illustration>
      <path className={styles.fill} d="M36 108h46l8-44-58 18z" />
      <path className={styles.line} d="M36 108h46l8-44-58 18zM82 108l8-44 7 1-8 43zM16 108h128" />
      <path className={styles.line} d="M94 86q16-1 24-16" />
      <path className={styles.leaf} d="M116 72c-3-11 3-20 14-23 3 12-2 21-14 23z" />
      <path className={styles.leaf} d="M108 80c5-8 13-11 21-6-6 8-13 10-21 6z" />
      <circle className={styles.fruit} cx="122" cy="99" r="9" />
    </Illustration>
  );
}

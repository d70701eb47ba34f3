import styles from './illustration.module.css';
import { Illustration } from './illustration.tsx';

/** A letter box under a branch, its flag down: no news. */
export function NoMailIllustration() {
  return (
    <Illustration>
      <path className={styles.fill} d="M44 82V58a16 16 0 0 1 16-16h44a16 16 0 0 1 16 16v24z" />
      <path className={styles.glass} d="M44 82V58a16 16 0 0 1 32 0v24z" />
      <path
        className={styles.line}
        d="M44 82V58a16 16 0 0 1 16-16h44a16 16 0 0 1 16 16v24zM76 82V58a16 16 0 0 0-16-16"
      />
      <path className={styles.line} d="M52 62h16M84 82v26m8-26v26M16 108h128M104 56h-12M92 56v10h10" />
      <path className={styles.leaf} d="M112 42c-2-11 5-20 16-22 2 12-4 20-16 22z" />
      <path className={styles.leaf} d="M108 40c-8-4-11-12-8-20 8 4 11 12 8 20z" />
      <circle className={styles.fruit} cx="128" cy="100" r="8" />
    </Illustration>
  );
}

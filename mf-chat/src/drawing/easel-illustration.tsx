import { Illustration, illustrationStyles as styles } from '@orangery/ui';

/** An easel with an orange on it: nothing was drawn yet. */
export function EaselIllustration() {
  return (
    <Illustration>
      <path className={styles.line} d="M52 84 40 114M108 84l12 30M80 84v22M80 10v8" />
      <rect className={styles.glass} x="40" y="18" width="80" height="62" rx="4" />
      <rect className={styles.line} x="40" y="18" width="80" height="62" rx="4" />
      <path className={styles.leaf} d="M82 38c2-8 10-11 16-9-1 7-8 11-16 9z" />
      <circle className={styles.fruit} cx="78" cy="52" r="15" />
      <path className={styles.line} d="M34 84h92" />
    </Illustration>
  );
}

import { CircleAlert } from 'lucide-react';
import styles from './form-failure.module.css';

/** What went wrong with the whole form, where the eyes are. */
export function FormFailure({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className={styles.failure}>
      <CircleAlert aria-hidden="true" className={styles.icon} />
      {text}
    </p>
  );
}

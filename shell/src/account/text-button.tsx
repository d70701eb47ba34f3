import type { ComponentProps } from 'react';
import styles from './text-button.module.css';

/** Another way, beside the main action: a button that looks like a link. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles.button} />;
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> & {
  /** `primary` for the one main action of a view, `danger` for deletion. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** The action is under way: the button keeps its width, its name and the focus, and does nothing when pressed. */
  busy?: boolean | undefined;
  /** Shown before the text. */
  icon?: ReactNode;
};

/** A button with a text that says what happens. `type` is `button` unless given. */
export function Button({ variant = 'secondary', size = 'medium', busy = false, icon, ...rest }: ButtonProps) {
  const { className, children, onClick, ...native } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...native}
      onClick={press}
      className={cx(styles.button, className)}
      data-variant={variant}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Accessible name, and the tooltip on hover and keyboard focus. */
  label: string;
  icon: ReactNode;
  /** Where the tooltip stands; choose a side with room, it does not move by itself. `none` where the name is beside it. */
  tooltipSide?: 'top' | 'bottom' | 'start' | 'end' | 'none' | undefined;
  /** For a button that switches something on and off. */
  pressed?: boolean | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  variant?: 'ghost' | 'secondary' | 'primary' | 'danger' | undefined;
  /** The action is under way: the button keeps its size and the focus, and does nothing when pressed. */
  busy?: boolean | undefined;
};

/** A button that is only an icon. */
export function IconButton({
  label,
  icon,
  tooltipSide = 'top',
  pressed,
  size = 'medium',
  variant = 'ghost',
  busy = false,
  className,
  onClick,
  ...native
}: IconButtonProps) {
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
      data-tooltip={tooltipSide === 'none' ? undefined : label}
      data-side={tooltipSide}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
}

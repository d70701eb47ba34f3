import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { type TooltipSide, tooltip } from '../tooltip/tooltip.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Accessible name, and the tooltip on hover and keyboard focus. */
  label: string;
  icon: ReactNode;
  tooltipSide?: TooltipSide | undefined;
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
      data-variant={variant}
      data-size={size}
      {...tooltip(label, tooltipSide, cx(styles.button, className))}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
}

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { durationOf, type Toast } from './toast.ts';
import styles from './toast-item.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export type ToastItemProps = { toast: Toast; onDismiss: (id: string) => void; dismissLabel: string };

/** One message. Its time stands still while the pointer or the focus is on it. */
export function ToastItem({ toast, onDismiss, dismissLabel }: ToastItemProps) {
  const { id, text, kind = 'info', action } = toast;
  const [held, setHeld] = useState(false);
  const duration = durationOf(toast);
  useEffect(() => {
    if (held || !Number.isFinite(duration)) return;
    const timer = setTimeout(() => onDismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, duration, id, onDismiss]);
  const act = () => {
    action?.run();
    onDismiss(id);
  };
  const Icon = icons[kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only gives time to read it
    <div
      className={styles.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.text}>{text}</p>
      {action && (
        <Button size="small" variant="ghost" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton
        size="small"
        tooltipSide="none"
        label={dismissLabel}
        icon={<X />}
        onClick={() => onDismiss(id)}
      />
    </div>
  );
}

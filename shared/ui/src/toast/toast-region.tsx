import type { Toast } from './toast.ts';
import { ToastItem } from './toast-item.tsx';
import styles from './toast-region.module.css';

export type ToastRegionProps = {
  /** Newest last. */
  toasts: readonly Toast[];
  /** Called when a toast's time is up, it is closed, or its action was used. */
  onDismiss: (id: string) => void;
  /** Names the region, "Messages" say. */
  label: string;
  /** Names the button that closes a toast. */
  dismissLabel: string;
};

/** The corner where short messages appear and go. Render it once, always: readers announce what is added to it. */
export function ToastRegion({ toasts, onDismiss, label, dismissLabel }: ToastRegionProps) {
  return (
    // Dialogs hide the rest of the page from screen readers, but nothing that has this attribute; toasts speak for themselves.
    <section className={styles.region} aria-label={label} aria-live="off">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} dismissLabel={dismissLabel} />
      ))}
    </section>
  );
}

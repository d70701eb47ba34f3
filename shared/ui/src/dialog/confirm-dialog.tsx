import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { PageDirection } from '../direction/page-direction.tsx';
import { useOwned } from '../layers/overlay-owner.ts';
import { useLayer } from '../layers/use-layer.ts';
import styles from './dialog.module.css';
import { handle, useDialogPull } from './pull.ts';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  body?: ReactNode;
  /** What happens, as a verb. */
  confirmLabel: string;
  cancelLabel: string;
  /** `danger` for deletion: the button is red and the focus starts on the way out, unless there is something better. */
  tone?: 'default' | 'danger' | undefined;
  /** What was agreed to is under way. */
  busy?: boolean | undefined;
  /** Something better to do than what is asked about: the main button, with the focus. */
  instead?: { label: string; onSelect: () => void } | undefined;
  onConfirm: () => void;
  /** Also by Escape, and by a pull on a phone; a press outside does not answer the question. */
  onCancel: () => void;
};

/** Asks before something that cannot be undone easily. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    body,
    confirmLabel,
    cancelLabel,
    tone = 'default',
    busy = false,
    instead,
    onConfirm,
    onCancel,
  } = props;
  useLayer(open, onCancel);
  const pull = useDialogPull(onCancel);
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const better = useRef<HTMLButtonElement>(null);
  const danger = tone === 'danger';
  const owned = useOwned();
  return (
    <PageDirection>
      <Base.Root open={open} onOpenChange={(next) => !next && onCancel()}>
        <Base.Portal {...owned}>
          <Base.Backdrop className={styles.backdrop} />
          <Base.Viewport className={styles.viewport}>
            <Base.Popup
              className={styles.popup}
              data-size={instead && 'medium'}
              initialFocus={instead ? better : danger ? cancel : confirm}
              {...pull}
            >
              <div className={styles.handle} {...handle} />
              <Base.Title className={styles.title} {...handle}>
                {title}
              </Base.Title>
              {body && <Base.Description className={styles.description}>{body}</Base.Description>}
              <footer className={styles.footer} data-three={instead ? '' : undefined}>
                <Base.Close render={<Button ref={cancel}>{cancelLabel}</Button>} />
                <Button
                  ref={confirm}
                  variant={instead ? 'secondary' : danger ? 'danger' : 'primary'}
                  busy={busy}
                  onClick={onConfirm}
                >
                  {confirmLabel}
                </Button>
                {instead && (
                  <Button ref={better} variant="primary" onClick={instead.onSelect}>
                    {instead.label}
                  </Button>
                )}
              </footer>
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </PageDirection>
  );
}

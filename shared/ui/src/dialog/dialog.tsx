import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { PageDirection } from '../direction/page-direction.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useOwned } from '../layers/overlay-owner.ts';
import { useLayer } from '../layers/use-layer.ts';
import styles from './dialog.module.css';
import { handle, useDialogPull } from './pull.ts';

export type DialogProps = {
  open: boolean;
  /** Asked to close by the close button, Escape, a press outside or, on a phone, a pull; the caller decides. */
  onOpenChange: (open: boolean) => void;
  /** Names the dialog. */
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; the main one last. */
  footer?: ReactNode;
  closeLabel: string;
  /** 400, 560 or 800 px at most; on a phone every dialog is a sheet from the bottom edge. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** What gets the focus first; else the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

/** A window over the page that takes the focus until it is closed. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, closeLabel, size = 'small' } = props;
  useLayer(open, () => onOpenChange(false));
  const pull = useDialogPull(() => onOpenChange(false));
  const owned = useOwned();
  return (
    <PageDirection>
      <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
        <Base.Portal {...owned}>
          <Base.Backdrop className={styles.backdrop} />
          <Base.Viewport className={styles.viewport}>
            <Base.Popup className={styles.popup} data-size={size} initialFocus={props.initialFocus} {...pull}>
              <div className={styles.handle} {...handle} />
              <Base.Title className={styles.title} {...handle}>
                {title}
              </Base.Title>
              {description && (
                <Base.Description className={styles.description}>{description}</Base.Description>
              )}
              {children && <div className={styles.body}>{children}</div>}
              {footer && <footer className={styles.footer}>{footer}</footer>}
              {/* Last, so that the focus starts on what the dialog is for. */}
              <span className={styles.close}>
                <Base.Close
                  render={<IconButton label={closeLabel} icon={<X />} size="small" tooltipSide="none" />}
                />
              </span>
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </PageDirection>
  );
}

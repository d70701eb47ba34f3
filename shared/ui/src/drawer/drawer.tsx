import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageDirection, pageDirection } from '../direction/page-direction.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useOwned } from '../layers/overlay-owner.ts';
import { useLayer } from '../layers/use-layer.ts';
import styles from './drawer.module.css';

export type DrawerSide = 'start' | 'end' | 'bottom';

export type DrawerProps = {
  open: boolean;
  /** Asked to close by the close button, Escape, a press outside or a swipe; the caller decides. */
  onOpenChange: (open: boolean) => void;
  /** The edge it comes from, in reading direction. */
  side: DrawerSide;
  /** How much room it takes beside an edge: a panel's when it is missing. At the bottom it takes what it needs. */
  size?: 'wide' | 'full' | undefined;
  /** Names the drawer. */
  title: string;
  /** That it is open stands in the address: back closes it without anything being done here. */
  addressed?: boolean | undefined;
  /** The title is there for screen readers only, and so is the close button until it has the focus. */
  hideHeader?: boolean | undefined;
  children: ReactNode;
  closeLabel: string;
};

/** A panel from an edge of the page that follows the finger. */
export function Drawer({
  open,
  onOpenChange,
  side,
  size,
  title,
  addressed = false,
  hideHeader,
  children,
  closeLabel,
}: DrawerProps) {
  useLayer(open && !addressed, () => onOpenChange(false));
  const owned = useOwned();
  return (
    <PageDirection>
      <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection={swipeOf(side)}>
        <Base.Portal {...owned}>
          <Base.Backdrop className={styles.backdrop} />
          <Base.Viewport className={styles.viewport} data-side={side}>
            <Base.Popup className={styles.popup} data-side={side} data-size={size}>
              {side === 'bottom' && <div className={styles.handle} />}
              <Base.Title className={styles.title} data-hidden={hideHeader || undefined}>
                {title}
              </Base.Title>
              <Base.Content className={styles.content}>{children}</Base.Content>
              {/* Last, so that the focus starts on what the drawer is for. */}
              <span className={styles.close} data-hidden={hideHeader || undefined}>
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

/** Fingers move left and right, whatever the reading direction. */
function swipeOf(side: DrawerSide): 'down' | 'left' | 'right' {
  if (side === 'bottom') return 'down';
  return (side === 'start') === (pageDirection() === 'ltr') ? 'left' : 'right';
}

import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { PageDirection } from '../direction/page-direction.tsx';
import { useOwned } from '../layers/overlay-owner.ts';
import { useOpenLayer } from '../layers/use-layer.ts';
import styles from './popover.module.css';

export type PopoverProps = {
  /** The control that opens it. Left out where it is opened by `open` and stands at `anchor`. */
  trigger?: ReactElement | undefined;
  /** Names the popover for screen readers. */
  label: string;
  children: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  anchor?: RefObject<Element | null> | undefined;
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** What has the focus at first; the first control where it is left out. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

/** A small panel beside a control, with anything in it; the page stays in use. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, open, onOpenChange, anchor, side = 'bottom', align = 'center' } = props;
  const { initialFocus } = props;
  const owned = useOwned();
  return (
    <PageDirection>
      <Base.Root {...useOpenLayer(open, onOpenChange)}>
        {trigger && <Base.Trigger render={trigger} />}
        <Base.Portal {...owned}>
          <Base.Positioner
            className={styles.positioner}
            anchor={anchor}
            side={side}
            align={align}
            sideOffset={6}
            collisionPadding={8}
          >
            <Base.Popup className={styles.popup} aria-label={label} initialFocus={initialFocus}>
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </PageDirection>
  );
}

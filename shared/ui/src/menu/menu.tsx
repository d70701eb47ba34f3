import { Menu as Base } from '@base-ui/react/menu';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { PageDirection } from '../direction/page-direction.tsx';
import { useOwned } from '../layers/overlay-owner.ts';
import { useOpenLayer } from '../layers/use-layer.ts';
import { usePullDown } from '../layers/use-pull-down.ts';
import { useMedia } from '../media/use-media.ts';
import styles from './menu.module.css';

/** See its styles. */
const sheet = '(max-width: 639px) and (pointer: coarse)';

/** A sheet stands where its styles say: measuring the page for a place beside the control would only take time. */
const placeOfSheet: ComponentProps<typeof Base.Positioner> = {
  anchor: { getBoundingClientRect: () => new DOMRect() },
  collisionAvoidance: { side: 'none', align: 'none' },
  collisionBoundary: [],
  positionMethod: 'fixed',
  disableAnchorTracking: true,
};

export type MenuProps = {
  /** A `MenuTrigger`. Left out where the menu is opened by `open` and stands at `anchor`. */
  trigger?: ReactNode;
  /** Items, separators, radio groups. */
  children: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** What it stands at when it has no trigger: a control that was there before this package was loaded. */
  anchor?: RefObject<Element | null> | undefined;
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
};

/** A list of actions beside the control that opens it; moves to where there is room. On a phone a sheet at the bottom. */
export function Menu({
  trigger,
  children,
  open,
  onOpenChange,
  anchor,
  side = 'bottom',
  align = 'start',
}: MenuProps) {
  const layer = useOpenLayer(open, onOpenChange);
  const isSheet = useMedia(sheet);
  const pull = usePullDown({ close: () => layer.onOpenChange(false), isSheet: sheet });
  const owned = useOwned();
  return (
    <PageDirection>
      <Base.Root {...layer} modal={!isSheet}>
        {trigger}
        <Base.Portal {...owned}>
          <Base.Backdrop className={styles.backdrop} />
          <Base.Positioner
            className={styles.positioner}
            anchor={anchor}
            side={side}
            align={align}
            sideOffset={4}
            collisionPadding={8}
            {...(isSheet && placeOfSheet)}
          >
            <Base.Popup className={styles.popup} {...pull}>
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </PageDirection>
  );
}

import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode, RefObject } from 'react';
import { PageDirection } from '../direction/page-direction.tsx';
import { useOpenLayer } from '../layers/use-layer.ts';
import { usePullDown } from '../layers/use-pull-down.ts';
import styles from './menu.module.css';

/** See its styles. */
const isSheet = '(max-width: 639px) and (pointer: coarse)';

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
  const pull = usePullDown({ close: () => layer.onOpenChange(false), isSheet });
  return (
    <PageDirection>
      <Base.Root {...layer}>
        {trigger}
        <Base.Portal>
          <Base.Backdrop className={styles.backdrop} />
          <Base.Positioner
            className={styles.positioner}
            anchor={anchor}
            side={side}
            align={align}
            sideOffset={4}
            collisionPadding={8}
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

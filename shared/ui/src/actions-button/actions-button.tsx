import { IconButton, type IconButtonProps } from '@orangery/ui';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';

export type ActionsButtonProps = Pick<IconButtonProps, 'ref' | 'className'> & {
  /** Accessible name: whose actions they are. */
  label: string;
  /** The menu while it is open; it may be loaded with the first press. */
  renderMenu: (menu: { anchor: HTMLElement; onClose: () => void }) => ReactNode;
};

/** Opens the menu of what can be done with one thing. */
export function ActionsButton({ label, renderMenu, ...native }: ActionsButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        {...native}
        label={label}
        tooltipSide="none"
        icon={<Ellipsis />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Suspense fallback={null}>{anchor && renderMenu({ anchor, onClose: () => setAnchor(null) })}</Suspense>
    </>
  );
}

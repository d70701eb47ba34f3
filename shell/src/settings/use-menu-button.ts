import { useEffect, useRef, useState } from 'react';

/**
 * State of a menu whose button is there before the menu's code is. A press on the button while the menu is open closes
 * it as one outside of it; the click that follows must not open it again.
 */
export function useMenuButton() {
  const button = useRef<HTMLButtonElement>(null);
  const closedByPress = useRef(false);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    if (!open) return;
    // On the window, to run before the menu closes.
    const onPress = ({ target }: PointerEvent) => {
      closedByPress.current = target instanceof Node && button.current?.contains(target) === true;
    };
    window.addEventListener('pointerdown', onPress, { capture: true });
    return () => window.removeEventListener('pointerdown', onPress, { capture: true });
  }, [open]);

  function toggle() {
    setWanted(true);
    setOpen(!open && !closedByPress.current);
    closedByPress.current = false;
  }

  return { button, open, setOpen, wanted, toggle };
}

import { useEffect, useRef } from 'react';
import { isMac, type ShortcutName, shortcutOf } from './shortcuts.ts';

/** What each does. False: there is nothing to do, and the key is left to the browser. */
export type ShortcutActions = Readonly<Record<ShortcutName, (target: Element | null) => boolean>>;

const windows = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const fields = 'input, textarea, select, [contenteditable="true"]';

/** Listens to the keys of the page, before anything in it takes them; leaves them alone while a window or menu is open. */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // 229: a composition that Safari has just ended.
      if (event.isComposing || event.keyCode === 229 || event.repeat) return;
      const shortcut = shortcutOf(event, isMac());
      if (!shortcut || document.querySelector(windows)) return;
      const target = event.target instanceof Element ? event.target : null;
      if (shortcut.writes && target?.closest(fields)) return;
      if (!latest.current[shortcut.name](target)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PresenterView } from './presenter-view.tsx';
import type { Showing } from './use-show.ts';

/** What the speaker sees, in a second window that renders from the same state, so nothing has to be sent there. */
export function PresenterWindow({ window: opened, showing }: { window: Window; showing: Showing }) {
  const { press } = showing;
  const [isOpen, setOpen] = useState(!opened.closed);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (press(event)) event.preventDefault();
    };
    const closed = () => setOpen(false);
    const leave = () => opened.close();
    opened.addEventListener('keydown', handle);
    opened.addEventListener('pagehide', closed);
    window.addEventListener('pagehide', leave);
    return () => {
      opened.removeEventListener('keydown', handle);
      opened.removeEventListener('pagehide', closed);
      window.removeEventListener('pagehide', leave);
      opened.close();
    };
  }, [opened, press]);
  return isOpen ? createPortal(<PresenterView showing={showing} />, opened.document.body) : null;
}

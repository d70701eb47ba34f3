import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isForButton } from './for-button.ts';
import { PresenterView } from './presenter-view.tsx';
import type { Showing } from './use-show.ts';

type PresenterWindowProps = {
  window: Window;
  showing: Showing;
  /** It was closed, and can be opened again. */
  onClosed: () => void;
};

/** What the speaker sees, in a second window that renders from the same state, so nothing has to be sent there. */
export function PresenterWindow({ window: opened, showing, onClosed }: PresenterWindowProps) {
  const { press } = showing;
  const latest = useRef(onClosed);
  latest.current = onClosed;
  const [isOpen, setOpen] = useState(!opened.closed);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!isForButton(event) && press(event)) event.preventDefault();
    };
    const closed = () => {
      setOpen(false);
      latest.current();
    };
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

import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * For buttons that go away by what they do: the focus then goes to the first button beside them, and `done` has what was
 * done. `key` is different whenever the buttons are.
 */
export function usePressed<Done extends string>(key: string) {
  const group = useRef<HTMLElement | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) group.current?.querySelector('button')?.focus();
    group.current = null;
  }, [key]);

  async function press(event: MouseEvent<HTMLElement>, what: Done, act: () => Promise<boolean>) {
    group.current = event.currentTarget.parentElement;
    setDone(null);
    if (await act()) setDone(what);
  }
  return { done, press };
}

import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

/** Reading direction of the page; a change of language reloads it, so it is asked and not watched. */
export function pageDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}

/** Passes the direction on to Base UI: arrow keys and `inline-start` sides depend on it. */
export function PageDirection({ children }: { children: ReactNode }) {
  return <DirectionProvider direction={pageDirection()}>{children}</DirectionProvider>;
}

import { createContext, useContext } from 'react';

const attribute = 'data-overlay-of';

/** Name of the view that what is shown over the page belongs to. Two views have two names. */
export const OverlayOwner = createContext<string | undefined>(undefined);

/** For the place at the end of the page that an overlay is shown in. */
export const useOwned = () => ({ [attribute]: useContext(OverlayOwner) });

/** Hides what a view has over the page, before React takes it away. */
export function hideOverlays(owner: string): void {
  for (const overlay of document.querySelectorAll<HTMLElement>(`[${attribute}="${CSS.escape(owner)}"]`)) {
    overlay.hidden = true;
  }
}

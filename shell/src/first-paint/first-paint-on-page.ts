import { forgetFullHeight } from '../layouts/full-height.ts';

const page = document.documentElement;

/** The real page is hidden from here on. */
export const coverPage = (): void => page.setAttribute('data-first-paint', '');

/** Milliseconds after which the styles go though the page was never idle. */
const stylesAtMost = 3_000;

export const removeStyles = (): void => document.getElementById('first-paint-style')?.remove();

export const showPage = (): void => page.removeAttribute('data-first-paint');

/** Shows the real page. Without the styles it looks the same, and taking them away costs time that it needs to appear. */
export function end(paint: HTMLElement): void {
  showPage();
  paint.remove();
  // The real box has asked for it when it took the focus.
  forgetFullHeight();
  if (typeof requestIdleCallback === 'function') requestIdleCallback(removeStyles, { timeout: stylesAtMost });
  else setTimeout(removeStyles, stylesAtMost);
}

/** Something stands in the place of a view, or of the page. A toast about a call that failed does not. */
export const hasError = (made: ParentNode): boolean => made.querySelector('[data-shell-error]') !== null;

/** Gives the focus to an element when what had it is gone, so that the keyboard goes on from there. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) element?.focus();
}

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Marks what the focus goes to when a step of a page is over. */
export const nextFocus = { 'data-next-focus': '' } as const;

/**
 * What is pressed for the next step of a page goes away with the step before, and the focus with it; it goes on to what is
 * marked in the new step. The focus stays where a person has put it meanwhile.
 */
export function useNextFocus(page: RefObject<HTMLElement | null>, step: string): void {
  const before = useRef(step);
  useLayoutEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement !== document.body) return;
    page.current?.querySelector<HTMLElement>('[data-next-focus]')?.focus();
  }, [page, step]);
}

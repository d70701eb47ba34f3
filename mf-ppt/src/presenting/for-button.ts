const reached = '[data-bar] button:focus-visible';

/**
 * Whether a key presses the button that has the focus, rather than leading on: one of the presentation that was reached by keys. A
 * button that was clicked keeps the focus, and leaves the keys to the presentation. It may be in another window.
 */
export const isForButton = ({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean =>
  (key === 'Enter' || key === ' ') && ((target as Element | null)?.matches?.(reached) ?? false);

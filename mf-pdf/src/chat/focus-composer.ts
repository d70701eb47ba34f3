import { isTouch } from '@orangery/chat';

/** Attribute of the message box, to find it by. */
export const composerMark = { 'data-pdf-composer': '' };

/** Puts the cursor into the message box; not under a finger, where the keyboard would jump up. */
export function focusComposer(): void {
  if (!isTouch()) document.querySelector<HTMLTextAreaElement>('[data-pdf-composer]')?.focus();
}

/** After a menu has closed, which gives the focus away once more. */
export function focusComposerSoon(): void {
  requestAnimationFrame(() => requestAnimationFrame(focusComposer));
}

import { isTouch } from '@orangery/chat';

/** Attribute of the message box, to find it from anywhere in the conversation. */
export const composerMark = { 'data-composer': '' };

export const findComposer = () => document.querySelector<HTMLTextAreaElement>('[data-composer]');

/** Puts the cursor into the message box; not under a finger, where the keyboard would jump up, and not out of a dialog. */
export function focusComposer(): void {
  const active = document.activeElement;
  if (isTouch() || active?.closest('[role="dialog"], [role="alertdialog"]')) return;
  findComposer()?.focus();
}

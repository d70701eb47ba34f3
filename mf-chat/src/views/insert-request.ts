import type { EventMap } from '@orangery/bus';
import { insertIntoBox } from '../room-store/open-box.ts';
import { findComposer } from '../ui/focus-composer.ts';

/** Puts what is asked for into the message box of the open room, and goes there. */
export function onInsertRequest({ text, images, document: file }: EventMap['composer:insert']): void {
  insertIntoBox({ text: [text, file?.text].filter(Boolean).join('\n'), ...(images && { images }) });
  findComposer()?.focus();
  // By the second frame the text has been drawn; typing goes on below it.
  requestAnimationFrame(() => requestAnimationFrame(moveCaretToEnd));
}

function moveCaretToEnd(): void {
  const box = findComposer();
  box?.setSelectionRange(box.value.length, box.value.length);
}

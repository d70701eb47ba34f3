import type { EventMap } from '@orangery/bus';
import type { HostServices } from '@orangery/platform';
import { insertIntoBox, openBox } from '../room-store/open-box.ts';
import { findComposer } from '../ui/focus-composer.ts';
import { attach } from './use-files.ts';

/** Puts what is asked for into the message box of the open room, or of a new one, and goes there. */
export async function onInsertRequest(
  host: HostServices,
  { text = '', images, files = [], newRoom }: EventMap['composer:insert'],
): Promise<void> {
  // Where no room can be opened, the text is not lost.
  const inNewRoom = newRoom && (await startedWith(text).catch(() => false));
  insertIntoBox({ text: inNewRoom ? '' : text, ...(images && { images }) });
  if (files.length > 0) attach(host, openBox(), (uploads, boxNow) => uploads.addTexts(boxNow, files));
  findComposer()?.focus();
  // By the second frame the text has been drawn; typing goes on below it.
  requestAnimationFrame(() => requestAnimationFrame(moveCaretToEnd));
}

async function startedWith(text: string): Promise<boolean> {
  const { startChat } = await import(/* webpackChunkName: "uploads" */ '../room-store/start-chat.ts');
  return (await startChat({}, text)) !== null;
}

function moveCaretToEnd(): void {
  const box = findComposer();
  box?.setSelectionRange(box.value.length, box.value.length);
}

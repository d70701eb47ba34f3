import type { EventMap } from '@orangery/bus';
import { addAddresses } from '../question/attachments.state.ts';
import { noRoom } from '../question/box.ts';
import { draftOf, setDraft } from '../question/drafts.ts';
import { roomsState } from '../room-store/rooms.state.ts';
import { findComposer } from '../ui/focus-composer.ts';

/** Puts texts and images into the message box of the open room, below what stands there, and goes there. */
export function insertIntoBox({ text, images, document: file }: EventMap['composer:insert']): void {
  const { owner, current } = roomsState;
  const roomId = current ?? noRoom;
  const before = draftOf(owner, roomId);
  setDraft(owner, roomId, [before, text, file?.text].filter(Boolean).join('\n'));
  if (images) addAddresses([owner, roomId], images);
  findComposer()?.focus();
  // By the second frame the text has been drawn; typing goes on below it.
  requestAnimationFrame(() => requestAnimationFrame(moveCaretToEnd));
}

function moveCaretToEnd(): void {
  const box = findComposer();
  box?.setSelectionRange(box.value.length, box.value.length);
}

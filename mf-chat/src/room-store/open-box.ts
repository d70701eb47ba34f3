import { type Box, noRoom } from '../question/box.ts';
import { attachments, drafts } from '../question/box-contents.ts';
import { roomsState } from './rooms.state.ts';

/** The message box of the open room. */
export const openBox = (): Box => [roomsState.owner, roomsState.current ?? noRoom];

/**
 * Puts a text and images into the message box of the open room, below what stands there.
 * @param options.once leaves out a text that stands there already
 */
export function insertIntoBox(
  { text = '', images = [] }: { text?: string; images?: readonly string[] },
  { once = false } = {},
): void {
  const box = openBox();
  if (!once || !drafts.of(box).includes(text)) drafts.append(box, text);
  attachments.addAddresses(box, images);
}

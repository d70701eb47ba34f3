import { type Box, noRoom } from '../question/box.ts';
import { attachments, drafts } from '../question/box-contents.ts';
import { roomsState } from './rooms.state.ts';

/** The message box of the open room. */
export const openBox = (): Box => [roomsState.owner, roomsState.current ?? noRoom];

/**
 * The box that this one is now. One without a room becomes that of the room that opens, and what stands in it moves there a
 * moment before anything is rendered: until then, keys and presses come to the box that was.
 */
export const boxNow = (box: Box): Box => (box[1] === noRoom ? openBox() : box);

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

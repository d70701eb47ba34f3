import type { HostServices } from '@orangery/platform';
import { noRoom } from '../question/box.ts';
import { draftOf, setDraft } from '../question/drafts.ts';
import { roomsState } from '../room-store/rooms.state.ts';
import { showChat } from '../room-store/start-chat.ts';

/** Puts a text into the message box, below what stands there, and shows the conversation. */
export function insertText(host: HostServices, text: string): void {
  const { owner, current } = roomsState;
  const room = current ?? noRoom;
  const before = draftOf(owner, room);
  if (!before.includes(text)) setDraft(owner, room, [before, text].filter(Boolean).join('\n'));
  showChat(host);
}

import { roomsBeingRemoved } from './remove-rooms.ts';
import { readUnwritten, storeUnwritten, type Unwritten } from './unwritten.ts';
import { roomsBeingWritten } from './write-room.ts';

/**
 * A page that goes away takes the transactions along that it has begun: a chat renamed right before a reload would have its
 * old name again. What is still on its way is put into localStorage, the one storage that can be written then, and the next
 * start writes it.
 */
export function keepUnwritten(): void {
  window.addEventListener('pagehide', keep);
}

function keep({ persisted }: PageTransitionEvent): void {
  const rooms = roomsBeingWritten();
  // A page that may come back goes on with its deletions by itself, and they can be undone in it.
  const removed = persisted ? [] : roomsBeingRemoved();
  if (rooms.length === 0 && removed.length === 0) return;
  // Where there is no space for all that was said, there is for the name; a merge keeps messages that are missing in one.
  const bare = rooms.map(({ owner, room }) => ({ owner, room: { ...room, chatRecord: [], messageArr: [] } }));
  if (!add([...rooms, ...removed])) add([...bare, ...removed]);
}

function add(entries: readonly Unwritten[]): boolean {
  try {
    storeUnwritten([...readUnwritten(), ...entries]);
    return true;
  } catch {
    return false;
  }
}

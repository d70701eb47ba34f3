import type { Records, Room } from '@orangery/records';
import { storageKey } from './has-unwritten.ts';
import { roomsBeingRemoved } from './remove-rooms.ts';
import { roomsBeingWritten } from './write-room.ts';

/** A write that a page had no time for. */
type Unwritten = { owner: string } & ({ room: Room } | { removed: string });

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
    store([...read(), ...entries]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes what a page before had no time for. That is a merge like every write, so it does no harm where the write came
 * through after all. What cannot be written now is left for the next start.
 */
export async function writeUnwritten(records: Records): Promise<void> {
  if (!records.persistent) return;
  const isOurs = ({ owner }: Unwritten) => owner === records.owner;
  try {
    for (const entry of read().filter(isOurs)) {
      if ('room' in entry) await records.save(entry.room);
      else await records.remove(entry.removed);
    }
    store(read().filter((entry) => !isOurs(entry)));
  } catch {}
}

function read(): Unwritten[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Unwritten[];
  } catch {
    return [];
  }
}

/** Throws when there is no space for them. */
function store(entries: readonly Unwritten[]): void {
  if (entries.length > 0) localStorage.setItem(storageKey, JSON.stringify(entries));
  else localStorage.removeItem(storageKey);
}

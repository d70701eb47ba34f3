import type { Records, Room } from '@orangery/records';
import { storageKey } from './has-unwritten.ts';
import { roomsBeingRemoved } from './remove-rooms.ts';
import { roomsBeingWritten } from './write-room.ts';

/** A write that was pending when the page was closed. */
type Unwritten = { owner: string } & ({ room: Room } | { removed: string });

/**
 * Closing a page aborts its IndexedDB transactions: a chat renamed right before a reload would lose its new name. Pending
 * writes are therefore copied to localStorage, which is synchronous, and replayed at the next start.
 */
export function keepUnwritten(): void {
  window.addEventListener('pagehide', keep);
}

function keep({ persisted }: PageTransitionEvent): void {
  const rooms = roomsBeingWritten();
  // A page that may come back goes on with its deletions by itself, and they can be undone in it.
  const removed = persisted ? [] : roomsBeingRemoved();
  if (rooms.length === 0 && removed.length === 0) return;
  // Without space for the messages, the name alone is kept: a merge keeps messages that one side lacks.
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
 * Replays the pending writes of an earlier page. Each is a merge, so replaying one that had succeeded is harmless. What cannot
 * be written now is kept for the next start.
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

import { type Records, RecordsError, type Room } from '@orangery/records';
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

/** False when there is no space for them. */
function add(entries: readonly Unwritten[], keeps: (entry: Unwritten) => boolean = () => true): boolean {
  try {
    store([...read().filter(keeps), ...entries]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Replays the pending writes of an earlier page. Each is a merge, so replaying one that had succeeded is harmless. What cannot
 * be written now is kept for the next start, and holds up nothing else.
 */
export async function writeUnwritten(records: Records): Promise<void> {
  if (!records.persistent) return;
  const finished = new Set<string>();
  for (const entry of read()) {
    if (entry.owner === records.owner && (await write(records, entry))) finished.add(JSON.stringify(entry));
  }
  // Read again: another tab may have been closed meanwhile.
  add([], (entry) => !finished.has(JSON.stringify(entry)));
}

/** False when it is worth another try. */
async function write(records: Records, entry: Unwritten): Promise<boolean> {
  try {
    if ('room' in entry) await records.save(entry.room);
    else await records.remove(entry.removed);
    return true;
  } catch (error) {
    // Anything but the storage's own errors says that the entry is damaged.
    return !(error instanceof RecordsError);
  }
}

function read(): Unwritten[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return (entries as (Unwritten | null)[]).filter((entry) => entry !== null);
  } catch {
    return [];
  }
}

/** Throws when there is no space for them. */
function store(entries: readonly Unwritten[]): void {
  if (entries.length > 0) localStorage.setItem(storageKey, JSON.stringify(entries));
  else localStorage.removeItem(storageKey);
}

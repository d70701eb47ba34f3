import type { Records, Room } from '@orangery/records';
import { storageKey } from './has-unwritten.ts';

/** A write that a page had no time for. */
export type Unwritten = { owner: string } & ({ room: Room } | { removed: string });

export function readUnwritten(): Unwritten[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Unwritten[];
  } catch {
    return [];
  }
}

/** Throws when there is no space for them. */
export function storeUnwritten(entries: readonly Unwritten[]): void {
  if (entries.length > 0) localStorage.setItem(storageKey, JSON.stringify(entries));
  else localStorage.removeItem(storageKey);
}

/**
 * Writes what a page before had no time for. That is a merge like every write, so it does no harm where the write came
 * through after all. What cannot be written now is left for the next start.
 */
export async function writeUnwritten(records: Records): Promise<void> {
  if (!records.persistent) return;
  const isOurs = ({ owner }: Unwritten) => owner === records.owner;
  try {
    for (const entry of readUnwritten().filter(isOurs)) {
      if ('room' in entry) await records.save(entry.room);
      else await records.remove(entry.removed);
    }
    storeUnwritten(readUnwritten().filter((entry) => !isOurs(entry)));
  } catch {}
}

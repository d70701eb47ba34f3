import type { RoomEntry } from '@orangery/records';

/** The list with one entry changed or added; what changed last stands first. */
export function withEntry(list: readonly RoomEntry[], entry: RoomEntry): RoomEntry[] {
  const others = list.filter((other) => other.id !== entry.id);
  const at = others.findIndex((other) => other.updatedAt <= entry.updatedAt);
  return at === -1 ? [...others, entry] : others.toSpliced(at, 0, entry);
}

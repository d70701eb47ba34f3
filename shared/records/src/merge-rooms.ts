import type { ReadonlyRoom, Room } from './types.ts';

/** Unites two sets of rooms; commutative, associative, idempotent. */
export function mergeRooms(_mine: readonly ReadonlyRoom[], _theirs: readonly ReadonlyRoom[]): Room[] {
  throw new Error('not yet');
}

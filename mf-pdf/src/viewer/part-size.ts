import { pieceSize } from './pieces.ts';

/** What the first part of the rest has, bytes. */
export const firstPartSize = 2 * pieceSize;
const maxPartSize = 2 ** 21;
/** Milliseconds. A page that is wanted of a part waits for all of it. */
const fast = 400;
const slow = 1_000;

/**
 * How much is asked for at once after a part that took so many milliseconds: each request costs the page as much as the words of
 * several pages, and on a slow line what is wanted now is not to wait for much that is not.
 * @param size of the part before, bytes
 */
export function nextPartSize(size: number, time: number): number {
  if (time < fast) return Math.min(size * 2, maxPartSize);
  return time > slow ? Math.max(size / 2, pieceSize) : size;
}

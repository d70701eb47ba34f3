/**
 * Bytes that threads are given without a copy for each: what is posted to them otherwise is copied every time, and the copies stay until
 * they are collected. Nobody may change them any more.
 */
export function sharedBytes(pieces: readonly Uint8Array[]): Buffer {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  const shared = Buffer.from(new SharedArrayBuffer(bytes));
  let at = 0;
  for (const piece of pieces) {
    shared.set(piece, at);
    at += piece.length;
  }
  return shared;
}

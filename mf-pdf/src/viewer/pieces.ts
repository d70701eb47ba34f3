/** Bytes asked for at once. */
export const pieceSize = 2 ** 17;

export type Piece = readonly [from: number, to: number];

/** Where the pieces of a file begin and end; the last one is shorter. */
export const piecesOf = (bytes: number): Piece[] =>
  Array.from({ length: Math.ceil(bytes / pieceSize) }, (_, index) => [
    index * pieceSize,
    Math.min((index + 1) * pieceSize, bytes),
  ]);

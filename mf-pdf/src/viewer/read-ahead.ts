import type { PdfSource } from './pdf-source.ts';
import { type Piece, piecesOf } from './pieces.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const ahead = new WeakMap<PdfSource, PdfSource>();

/**
 * Asks for the first and the last piece of a file at once: every document begins with reading these. Asked again for the same
 * source before anybody reads, it gives what it gave before. What could not be had ahead is read when it is needed.
 */
export function readAhead(source: PdfSource): PdfSource {
  const known = ahead.get(source);
  if (known) return known;
  const pieces = piecesOf(source.bytes);
  const begun = new Map<string, Promise<Bytes | null>>();
  const begin = ([from, to]: Piece) =>
    begun.set(
      `${from}-${to}`,
      source.read(from, to, new AbortController().signal).catch(() => null),
    );
  for (const piece of new Set([pieces[0], pieces.at(-1)])) if (piece) begin(piece);
  const reading: PdfSource = {
    ...source,
    async read(from, to, signal) {
      // From here on it is being read: the next reader begins anew.
      ahead.delete(source);
      const early = begun.get(`${from}-${to}`);
      begun.delete(`${from}-${to}`);
      return (await early) ?? source.read(from, to, signal);
    },
  };
  ahead.set(source, reading);
  return reading;
}

import type { PDFDataRangeTransport } from 'pdfjs-dist';
import type { PdfSource } from './pdf-source.ts';
import { type Piece, pieceSize, piecesOf } from './pieces.ts';
import { readPersistently, type TransportEvents } from './read-persistently.ts';

/** Pieces that were wanted before their turn and are kept until it comes. */
const maxKept = 32;

type Transport = Pick<
  PDFDataRangeTransport,
  'requestDataRange' | 'onDataRange' | 'onDataProgressiveRead' | 'onDataProgressiveDone'
>;

/**
 * Gives pdf.js the pieces of a document that it asks for. Returns what reads the rest, one piece after another: before the
 * first page is there it would only be in the way.
 */
export function readPieces(
  transport: Transport,
  source: PdfSource,
  signal: AbortSignal,
  events: TransportEvents,
): () => Promise<void> {
  const pieces = piecesOf(source.bytes);
  const delivered = new Set<number>();
  const kept = new Map<number, Uint8Array<ArrayBuffer>>();
  const coming = new Map<number, Promise<void>>();
  let isReadingRest = false;
  const keep = (from: number, bytes: Uint8Array<ArrayBuffer>) => {
    for (let at = 0; at < bytes.length; at += pieceSize) {
      delivered.add(from + at);
      // The bytes go to the worker: what is kept is a copy.
      if (kept.size < maxKept) kept.set(from + at, bytes.slice(at, at + pieceSize));
    }
  };
  transport.requestDataRange = (from, to) => {
    const arriving = readPersistently(source, [from, to], signal, events).then((bytes) => {
      if (!bytes) return;
      keep(from, bytes);
      transport.onDataRange(from, bytes);
    });
    for (let at = from; at < to; at += pieceSize) coming.set(at, arriving);
  };
  const take = async ([from, to]: Piece) => {
    await coming.get(from);
    const bytes = kept.get(from);
    kept.delete(from);
    return bytes ?? readPersistently(source, [from, to], signal, events);
  };
  return async () => {
    if (isReadingRest) return;
    isReadingRest = true;
    for (const piece of pieces) {
      if (signal.aborted || delivered.size === pieces.length) break;
      const bytes = await take(piece);
      if (!bytes) return;
      delivered.add(piece[0]);
      transport.onDataProgressiveRead(bytes);
    }
    kept.clear();
    transport.onDataProgressiveDone();
  };
}

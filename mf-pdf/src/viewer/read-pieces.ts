import type { PDFDataRangeTransport } from 'pdfjs-dist';
import { firstPartSize, nextPartSize } from './part-size.ts';
import type { PdfSource } from './pdf-source.ts';
import { type Piece, pieceSize, piecesOf } from './pieces.ts';
import { readPersistently, type TransportEvents } from './read-persistently.ts';

/** Pieces that were wanted before their turn and are kept until it comes. */
const maxKept = 32;

type Transport = Pick<
  PDFDataRangeTransport,
  'requestDataRange' | 'onDataRange' | 'onDataProgressiveRead' | 'onDataProgressiveDone'
>;
type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Gives pdf.js the pieces of a document that it asks for. Returns what reads the rest, one part of several pieces after another:
 * before the first page is there it would only be in the way.
 */
export function readPieces(
  transport: Transport,
  source: PdfSource,
  signal: AbortSignal,
  events: TransportEvents,
): () => Promise<void> {
  const pieces = piecesOf(source.bytes);
  const delivered = new Set<number>();
  const kept = new Map<number, Bytes>();
  const coming = new Map<number, Promise<void>>();
  /** The part of the rest that is on its way, with what was asked for of it meanwhile. */
  let part: { from: number; to: number; wanted: Piece[] } | null = null;
  let partSize = firstPartSize;
  let isReadingRest = false;
  const keep = (from: number, bytes: Bytes) => {
    for (let at = 0; at < bytes.length; at += pieceSize) {
      delivered.add(from + at);
      // The bytes go to the worker: what is kept is a copy.
      if (kept.size < maxKept) kept.set(from + at, bytes.slice(at, at + pieceSize));
    }
  };
  transport.requestDataRange = (from, to) => {
    if (part && part.from <= from && to <= part.to) return void part.wanted.push([from, to]);
    const arriving = readPersistently(source, [from, to], signal, events).then((bytes) => {
      if (!bytes) return;
      keep(from, bytes);
      transport.onDataRange(from, bytes);
    });
    for (let at = from; at < to; at += pieceSize) coming.set(at, arriving);
  };
  const readPart = async (from: number) => {
    const end = Math.min(from + partSize, source.bytes);
    let to = Math.min(from + pieceSize, end);
    while (to < end && !coming.has(to)) to = Math.min(to + pieceSize, end);
    const reading = { from, to, wanted: [] as Piece[] };
    part = reading;
    const began = performance.now();
    const bytes = await readPersistently(source, [from, to], signal, events);
    partSize = nextPartSize(partSize, performance.now() - began);
    part = null;
    if (bytes)
      for (const [start, stop] of reading.wanted)
        transport.onDataRange(start, bytes.slice(start - from, stop - from));
    return bytes;
  };
  const take = async (from: number) => {
    await coming.get(from);
    const bytes = kept.get(from);
    kept.delete(from);
    return bytes ?? readPart(from);
  };
  return async () => {
    if (isReadingRest) return;
    isReadingRest = true;
    let from = 0;
    while (from < source.bytes && !signal.aborted && delivered.size < pieces.length) {
      const bytes = await take(from);
      if (!bytes) return;
      const to = from + bytes.length;
      for (; from < to; from += pieceSize) delivered.add(from);
      transport.onDataProgressiveRead(bytes);
    }
    kept.clear();
    transport.onDataProgressiveDone();
  };
}

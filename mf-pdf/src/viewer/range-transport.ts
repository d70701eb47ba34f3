import type { PDFDataRangeTransport } from 'pdfjs-dist';
import type { PdfSource } from './pdf-source.ts';
import { pdfjs } from './pdfjs.ts';
import { readPersistently, type TransportEvents } from './read-persistently.ts';

/** How pdf.js gets at the pieces of a document. */
export function rangeTransport(
  source: PdfSource,
  signal: AbortSignal,
  events: TransportEvents,
): PDFDataRangeTransport {
  const transport = new pdfjs.PDFDataRangeTransport(source.bytes, null);
  transport.requestDataRange = (from, to) => {
    void readPersistently(source, [from, to], signal, events).then((bytes) => {
      if (bytes) transport.onDataRange(from, bytes);
    });
  };
  return transport;
}

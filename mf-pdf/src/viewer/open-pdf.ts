import type { PDFDocumentProxy } from 'pdfjs-dist';
import { libraryFolder } from './library-folder.ts';
import { takeWorker } from './library-worker.ts';
import type { PdfSource } from './pdf-source.ts';
import { pdfjs } from './pdfjs.ts';
import { pieceSize } from './pieces.ts';
import type { TransportEvents } from './read-persistently.ts';
import { readPieces } from './read-pieces.ts';

/** Pixels of one picture that are decoded; a larger one is left out of its page. */
const maxPicture = 2 ** 27;
/** Bytes of the pixels of a picture; a larger one is drawn in fewer pixels. */
const maxPixelBytes = 2 ** 27;

export type OpenEvents = TransportEvents & {
  /** The document is encrypted: `give` tries a password. @param isWrong one has been tried */
  onPassword(give: (password: string) => void, isWrong: boolean): void;
};

export type OpeningPdf = {
  /** Rejects when the document cannot be read; never once it is closed. */
  document: Promise<PDFDocumentProxy>;
  /** Reads what has not been needed so far, unless the person saves data. */
  readRest(): void;
  /** Ends the worker and drops what was read. */
  close(): Promise<void>;
};

const rendererScript = () => new URL('pdfjs-dist/legacy/build/pdf.renderer.min.mjs', import.meta.url).href;

/** Opens a document in a dedicated worker. */
export function openPdf(source: PdfSource, events: OpenEvents): OpeningPdf {
  const closing = new AbortController();
  const port = takeWorker();
  const transport = new pdfjs.PDFDataRangeTransport(source.bytes, null);
  const readRest = readPieces(transport, source, closing.signal, events);
  const worker = pdfjs.PDFWorker.create({ port });
  // Drawing has a worker as well, so that the page scrolls while it goes on.
  pdfjs.GlobalWorkerOptions.rendererSrc = rendererScript();
  const task = pdfjs.getDocument({
    range: transport,
    worker,
    rangeChunkSize: pieceSize,
    disableAutoFetch: savesData(),
    cMapUrl: libraryFolder('cmaps'),
    standardFontDataUrl: libraryFolder('standard_fonts'),
    iccUrl: libraryFolder('iccs'),
    wasmUrl: libraryFolder('wasm'),
    maxImageSize: maxPicture,
    canvasMaxAreaInBytes: maxPixelBytes,
    enableXfa: false,
    enableHWA: true,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  task.onPassword = (give: (password: string) => void, reason: number) =>
    events.onPassword(give, reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD);
  const document = new Promise<PDFDocumentProxy>((resolve, reject) => {
    task.promise.then(
      (opened) => !closing.signal.aborted && resolve(opened),
      (error) => !closing.signal.aborted && reject(error),
    );
  });
  const close = async () => {
    closing.abort();
    await task.destroy().catch(() => {});
    worker.destroy();
    port.terminate();
  };
  return { document, readRest: () => void (savesData() || readRest()), close };
}

/** The person's wish to load no more than what they look at. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

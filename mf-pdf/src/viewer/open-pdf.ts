import type { PDFDocumentProxy } from 'pdfjs-dist';
// Without the components, which the page is not made to wait for.
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { endWithoutComplaint } from './end-worker.ts';
import { libraryFolder } from './library-folder.ts';
import { takeWorker } from './library-worker.ts';
import type { PdfSource } from './pdf-source.ts';
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

type Begun = { opening: OpeningPdf; listen(events: OpenEvents): void };

const ahead = new WeakMap<PdfSource, Begun>();
/** Sources that a viewer has come for: there is nothing left to do ahead. */
const taken = new WeakSet<PdfSource>();

/** Opens a document before there is a viewer for it, which then takes it. Returns what closes it if none has. */
export function openAhead(source: PdfSource): () => void {
  if (taken.has(source)) return () => {};
  const begun = ahead.get(source) ?? begin(source);
  ahead.set(source, begun);
  return () => {
    if (ahead.get(source) !== begun) return;
    ahead.delete(source);
    void begun.opening.close();
  };
}

/** Opens a document, or takes the one that was opened ahead. */
export function openPdf(source: PdfSource, events: OpenEvents): OpeningPdf {
  const { opening, listen } = ahead.get(source) ?? begin(source);
  ahead.delete(source);
  taken.add(source);
  listen(events);
  return opening;
}

/** What happens before anybody listens is reported to the one who then does. */
function begin(source: PdfSource): Begun {
  const missed: ((events: OpenEvents) => void)[] = [];
  let listener: OpenEvents | null = null;
  const report = (happened: (events: OpenEvents) => void) =>
    listener ? happened(listener) : void missed.push(happened);
  const opening = open(source, {
    onTrouble: (isTrouble) => report((events) => events.onTrouble(isTrouble)),
    onRefused: (error) => report((events) => events.onRefused(error)),
    onPassword: (give, isWrong) => report((events) => events.onPassword(give, isWrong)),
  });
  // The error is reported to the viewer that takes it.
  opening.document.catch(() => {});
  return {
    opening,
    listen(events) {
      listener = events;
      for (const happened of missed.splice(0)) happened(events);
    },
  };
}

/** Opens a document in a dedicated worker. */
function open(source: PdfSource, events: OpenEvents): OpeningPdf {
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
    endWithoutComplaint(port);
    await task.destroy().catch(() => {});
    worker.destroy();
    port.terminate();
  };
  return { document, readRest: () => void (savesData() || readRest()), close };
}

/** The person's wish to load no more than what they look at. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

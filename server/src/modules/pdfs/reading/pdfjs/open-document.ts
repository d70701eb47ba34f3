import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PdfError } from '../page-text.ts';
import { boundDecompression } from './bounded-decompression.ts';
import { loadPdfJs } from './load-pdfjs.ts';
import { startWorker } from './same-thread-worker.ts';

const inPackage = (folder: string) =>
  new URL(`../../${folder}/`, import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')).pathname;

/** Pages from which on a document is a bomb rather than a book. */
const maxPages = 20_000;

export type OpenOptions = {
  readonly password?: string | undefined;
  /** Pixels; larger pictures are left out. */
  readonly maxPicture: number;
};

export type Noticed = {
  /** The table of objects was broken. */
  repaired: boolean;
  /** Pictures that were larger than was asked for. */
  leftOut: number;
};

export type OpenPdf = {
  readonly document: PDFDocumentProxy;
  /** What pdf.js noticed so far. */
  readonly noticed: Noticed;
};

/**
 * Opens a document for the time of some work. Nothing in it is run, nothing is fetched, and no file is read but those of pdf.js
 * itself.
 * @throws PdfError; what the work throws
 */
export async function withDocument<Result>(
  content: Uint8Array,
  { password, maxPicture }: OpenOptions,
  work: (pdf: OpenPdf) => Promise<Result>,
): Promise<Result> {
  const { getDocument, VerbosityLevel } = await loadPdfJs();
  const { noticed, stop } = notice();
  const unbind = boundDecompression();
  const { worker, stop: stopWorker } = await startWorker();
  const task = getDocument({
    // pdf.js takes the bytes away from whom it gets them.
    data: new Uint8Array(content),
    worker,
    ...(password !== undefined && { password }),
    cMapUrl: inPackage('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: inPackage('standard_fonts'),
    wasmUrl: inPackage('wasm'),
    iccUrl: inPackage('iccs'),
    disableFontFace: true,
    // Names, heights and widths of fonts.
    fontExtraProperties: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: maxPicture,
    verbosity: VerbosityLevel.WARNINGS,
  });
  try {
    const document = await task.promise.catch(async (cause) => {
      throw await refusalOf(cause);
    });
    if (document.numPages > maxPages) throw new PdfError('tooLarge');
    return await work({ document, noticed });
  } finally {
    await task.destroy();
    stopWorker();
    unbind();
    stop();
  }
}

async function refusalOf(cause: unknown): Promise<PdfError> {
  const { PasswordException, PasswordResponses } = await loadPdfJs();
  if (!(cause instanceof PasswordException)) return new PdfError('broken', { cause });
  const isWrong = cause.code === PasswordResponses.INCORRECT_PASSWORD;
  return new PdfError(isWrong ? 'wrongPassword' : 'locked');
}

/** pdf.js says these things on the console only. A thread reads one document at a time. */
function notice() {
  const { log, warn } = console;
  const noticed: Noticed = { repaired: false, leftOut: 0 };
  const listen = (message: unknown) => {
    if (String(message).includes('Indexing all PDF objects')) noticed.repaired = true;
    if (String(message).includes('Image exceeded maximum allowed size')) noticed.leftOut += 1;
  };
  console.log = listen;
  console.warn = listen;
  return { noticed, stop: () => Object.assign(console, { log, warn }) };
}

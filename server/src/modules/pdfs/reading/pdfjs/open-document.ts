import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PdfError } from '../page-text.ts';
import { loadPdfJs } from './load-pdfjs.ts';

const inPackage = (folder: string) =>
  new URL(`../../${folder}/`, import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')).pathname;

/** Pages from which on a document is a bomb rather than a book. */
const maxPages = 20_000;

export type OpenOptions = {
  readonly password?: string | undefined;
  /** Pixels; larger pictures are left out. */
  readonly maxPicture: number;
};

export type OpenPdf = {
  readonly document: PDFDocumentProxy;
  /** What pdf.js had to say about it so far. */
  readonly warnings: readonly string[];
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
  const { warnings, stop } = collectWarnings();
  const task = getDocument({
    // pdf.js takes the bytes away from whom it gets them.
    data: new Uint8Array(content),
    ...(password !== undefined && { password }),
    cMapUrl: inPackage('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: inPackage('standard_fonts'),
    wasmUrl: inPackage('wasm'),
    iccUrl: inPackage('iccs'),
    disableFontFace: true,
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
    return await work({ document, warnings });
  } finally {
    await task.destroy();
    stop();
  }
}

async function refusalOf(cause: unknown): Promise<PdfError> {
  const { PasswordException, PasswordResponses } = await loadPdfJs();
  if (!(cause instanceof PasswordException)) return new PdfError('broken', { cause });
  const isWrong = cause.code === PasswordResponses.INCORRECT_PASSWORD;
  return new PdfError(isWrong ? 'wrongPassword' : 'locked');
}

const maxWarnings = 200;

/** pdf.js says on the console only that it repaired a file. A thread reads one document at a time. */
function collectWarnings() {
  const { log, warn } = console;
  const warnings: string[] = [];
  const collect = (...words: unknown[]) => {
    if (warnings.length < maxWarnings) warnings.push(String(words[0]));
  };
  console.log = collect;
  console.warn = collect;
  return { warnings, stop: () => Object.assign(console, { log, warn }) };
}

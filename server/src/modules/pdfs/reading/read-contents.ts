import { layoutOf } from './layout/page-layout.ts';
import type { LaidOutPage } from './margins.ts';
import { type OpenOptions, type OpenPdf, withDocument } from './pdfjs/open-document.ts';
import { labelsOf } from './pdfjs/outline.ts';
import { readContent } from './pdfjs/read-content.ts';
import { type PoorText, poorTextOf } from './poor-text.ts';

export type LaidOut = LaidOutPage & { readonly width: number; readonly poor: PoorText | undefined };

type Contents = {
  /** Those that can be read. */
  readonly laidOut: readonly LaidOut[];
  /** Of all pages. */
  readonly labels: readonly string[];
};

/** Milliseconds. */
const defaultPageTime = 10_000;

type ContentsOptions = OpenOptions & {
  /** Milliseconds that a page may take. */
  readonly maxPageTime?: number | undefined;
};

/**
 * The pages of a range, laid out. pdf.js cannot be stopped in one page only: behind a page that takes too long, the document is opened anew.
 * @throws PdfError
 */
export async function readContents(
  content: Uint8Array,
  { maxPageTime = defaultPageTime, ...options }: ContentsOptions,
  [from, to]: readonly [from: number, to: number],
): Promise<Contents> {
  const laidOut: LaidOut[] = [];
  let labels: readonly string[] = [];
  let next = Math.max(1, from);
  do {
    await withDocument(content, options, async (pdf) => {
      labels = await labelsOf(pdf.document);
      next = await layOutFrom(pdf, [next, Math.min(to, labels.length)], laidOut, maxPageTime);
    });
  } while (next <= Math.min(to, labels.length));
  return { laidOut, labels };
}

/** @returns the page to go on with in a document opened anew, or the one behind the last */
async function layOutFrom(
  pdf: OpenPdf,
  [from, to]: readonly [number, number],
  laidOut: LaidOut[],
  maxTime: number,
) {
  for (let number = from; number <= to; number += 1)
    try {
      const page = await inTime(layOut(pdf, number), maxTime);
      if (page === 'too long') return number + 1;
      laidOut.push(page);
    } catch {
      // The others are to be read all the same.
    }
  return to + 1;
}

async function layOut({ document, noticed }: OpenPdf, number: number): Promise<LaidOut> {
  const before = noticed.leftOut;
  const page = await document.getPage(number);
  const content = await readContent(page, await document.getOptionalContentConfig());
  page.cleanup();
  const { width, height } = content;
  const poor = poorTextOf(content, noticed.leftOut - before);
  return { number, width, height, blocks: layoutOf(content), poor };
}

async function inTime<T>(work: Promise<T>, maxTime: number): Promise<T | 'too long'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'too long'>((resolve) => {
    timer = setTimeout(() => resolve('too long'), maxTime);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

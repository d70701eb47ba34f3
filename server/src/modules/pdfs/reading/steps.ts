import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { assemble } from './assemble.ts';
import { hyphenatedIn, layoutOf } from './layout/page-layout.ts';
import { type LaidOutPage, marginsOf } from './margins.ts';
import { type PageText, PdfError, type PdfRefusal, type PdfSummary } from './page-text.ts';
import { type OpenPdf, withDocument } from './pdfjs/open-document.ts';
import { labelsOf, outlineOf } from './pdfjs/outline.ts';
import { readContent } from './pdfjs/read-content.ts';
import { type PoorText, poorTextOf } from './poor-text.ts';

type Refused = { readonly refusal: PdfRefusal; readonly reason?: string };

export type OpenInput = { readonly content: Uint8Array; readonly password?: string | undefined };
export type ReadInput = OpenInput & {
  readonly from: number;
  readonly to: number;
  /** Without looking at the pages beside them. */
  readonly alone?: boolean;
};

export type ReadPage = PageText & {
  /** Why what can be seen on the page is to be recognized; undefined when its text will do. */
  readonly poor: PoorText | undefined;
};

export type ReadPages = {
  readonly pages: readonly ReadPage[];
  /** Numbers of those that nothing could be made of. */
  readonly unreadable: readonly number[];
};

/** Pictures are not unpacked for the text beside them. */
const noPictures = 1;

/** Errors lose their class on the way out of a thread. */
async function answered<Result>(work: () => Promise<Result>): Promise<Result | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PdfError) return { refusal: error.refusal, reason: String(error.cause ?? '') };
    throw error;
  }
}

/** A step of the worker pool: what a document says about itself. */
export const openPdf = ({ content, password }: OpenInput): Promise<PdfSummary | Refused> =>
  answered(() =>
    withDocument(content, { password, maxPicture: noPictures }, async ({ document, noticed }) => ({
      pages: document.numPages,
      labels: await labelsOf(document),
      outline: await outlineOf(document),
      encrypted: await isEncrypted(document),
      repaired: noticed.repaired,
    })),
  );

async function isEncrypted(document: PDFDocumentProxy): Promise<boolean> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  return Boolean((info as { EncryptFilterName?: unknown }).EncryptFilterName);
}

/** A step of the worker pool: the text of some pages. */
export const readPages = ({
  content,
  password,
  from,
  to,
  alone = false,
}: ReadInput): Promise<ReadPages | Refused> =>
  answered(() =>
    withDocument(content, { password, maxPicture: noPictures }, async (pdf) => {
      const { document } = pdf;
      const labels = await labelsOf(document);
      const laidOut = await layOut(pdf, alone ? [from, to] : [from - beside, to + beside]);
      const asked = laidOut.filter(({ number }) => number >= from && number <= to);
      const kinds = marginsOf(laidOut);
      const known = hyphenatedIn(laidOut.flatMap(({ blocks }) => blocks));
      const pages = asked.map(({ number, width, height, blocks, poor }) => {
        const label = labels[number - 1] ?? String(number);
        return {
          ...assemble({ page: number, label, width, height, scanned: false }, blocks, kinds, known),
          poor,
        };
      });
      const read = new Set(pages.map(({ page }) => page));
      const numbers = Array.from(
        { length: Math.min(to, document.numPages) - from + 1 },
        (_, index) => from + index,
      );
      return { pages, unreadable: numbers.filter((number) => !read.has(number)) };
    }),
  );

/** Pages before and after those that are asked for: headers are known by being there again. */
const beside = 1;

type LaidOut = LaidOutPage & { readonly width: number; readonly poor: PoorText | undefined };

/** The pages that can be read. */
async function layOut(
  { document, noticed }: OpenPdf,
  [from, to]: readonly [from: number, to: number],
): Promise<LaidOut[]> {
  const layers = await document.getOptionalContentConfig();
  const pages: LaidOut[] = [];
  const last = Math.min(to, document.numPages);
  for (let number = Math.max(1, from); number <= last; number += 1)
    try {
      const before = noticed.leftOut;
      const page = await document.getPage(number);
      const content = await readContent(page, layers);
      const { width, height } = content;
      pages.push({
        number,
        width,
        height,
        blocks: layoutOf(content),
        poor: poorTextOf(content, noticed.leftOut - before),
      });
      page.cleanup();
    } catch {
      // The others are to be read all the same.
    }
  return pages;
}

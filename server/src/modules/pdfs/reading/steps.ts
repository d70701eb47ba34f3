import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { assemble } from './assemble.ts';
import { hyphenatedIn } from './layout/page-layout.ts';
import { marginsOf } from './margins.ts';
import { mended } from './mend.ts';
import { type OpenedPdf, type PageText, PdfError, type PdfRefusal, type PdfSummary } from './page-text.ts';
import { withDocument } from './pdfjs/open-document.ts';
import { labelsOf, outlineOf } from './pdfjs/outline.ts';
import type { PoorText } from './poor-text.ts';
import { readContents } from './read-contents.ts';

type Refused = { readonly refusal: PdfRefusal; readonly reason?: string };

export type OpenInput = { readonly content: Uint8Array; readonly password?: string | undefined };
export type ReadInput = OpenInput & {
  readonly from: number;
  readonly to: number;
  /** Without looking at the pages beside them. */
  readonly alone?: boolean;
  /** Milliseconds that a page may take. */
  readonly maxPageTime?: number;
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
export const openPdf = (input: OpenInput): Promise<OpenedPdf | Refused> =>
  answered(async () => {
    try {
      return await summaryOf(input);
    } catch (error) {
      if (!(error instanceof PdfError) || error.refusal !== 'broken') throw error;
      const content = await mended(input.content);
      if (!content) throw error;
      return { ...(await summaryOf({ ...input, content })), repaired: true, mended: content };
    }
  });

const summaryOf = ({ content, password }: OpenInput): Promise<PdfSummary> =>
  withDocument(content, { password, maxPicture: noPictures }, async ({ document, noticed }) => ({
    pages: document.numPages,
    labels: await labelsOf(document),
    outline: await outlineOf(document),
    encrypted: await isEncrypted(document),
    repaired: noticed.repaired,
  }));

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
  maxPageTime,
}: ReadInput): Promise<ReadPages | Refused> =>
  answered(async () => {
    const range = alone ? ([from, to] as const) : ([from - beside, to + beside] as const);
    const { laidOut, labels } = await readContents(
      content,
      { password, maxPicture: noPictures, maxPageTime },
      range,
    );
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
      { length: Math.min(to, labels.length) - from + 1 },
      (_, index) => from + index,
    );
    return { pages, unreadable: numbers.filter((number) => !read.has(number)) };
  });

/** Pages before and after those that are asked for: their words say which hyphens at the ends of lines belong to a word. */
const beside = 1;

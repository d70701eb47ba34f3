import { assemble } from './assemble.ts';
import { layoutOf } from './layout/page-layout.ts';
import { type PageText, PdfError, type PdfRefusal, type PdfSummary } from './page-text.ts';
import { withDocument } from './pdfjs/open-document.ts';
import { labelsOf, outlineOf } from './pdfjs/outline.ts';
import { readContent } from './pdfjs/read-content.ts';

type Refused = { readonly refusal: PdfRefusal; readonly reason?: string };

export type OpenInput = { readonly content: Uint8Array; readonly password?: string | undefined };
export type ReadInput = OpenInput & { readonly from: number; readonly to: number };

export type ReadPages = {
  readonly pages: readonly PageText[];
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
    withDocument(content, { password, maxPicture: noPictures }, async ({ document, warnings }) => ({
      pages: document.numPages,
      labels: await labelsOf(document),
      outline: await outlineOf(document),
      encrypted: await isEncrypted(document),
      repaired: warnings.some((warning) => warning.includes('Indexing all PDF objects')),
    })),
  );

async function isEncrypted(document: Parameters<typeof labelsOf>[0]): Promise<boolean> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  return Boolean((info as { EncryptFilterName?: unknown }).EncryptFilterName);
}

/** A step of the worker pool: the text of some pages. */
export const readPages = ({ content, password, from, to }: ReadInput): Promise<ReadPages | Refused> =>
  answered(() =>
    withDocument(content, { password, maxPicture: noPictures }, async ({ document }) => {
      const labels = await labelsOf(document);
      const layers = await document.getOptionalContentConfig();
      const pages: PageText[] = [];
      const unreadable: number[] = [];
      for (let number = from; number <= Math.min(to, document.numPages); number += 1)
        try {
          const page = await document.getPage(number);
          const content = await readContent(page, layers);
          const { width, height } = content;
          const label = labels[number - 1] ?? String(number);
          pages.push(assemble({ page: number, label, width, height, scanned: false }, layoutOf(content)));
          page.cleanup();
        } catch {
          unreadable.push(number);
        }
      return { pages, unreadable };
    }),
  );

import { layoutOf } from '../../pdfs/reading/layout/page-layout.ts';
import { PdfError } from '../../pdfs/reading/page-text.ts';
import { withDocument } from '../../pdfs/reading/pdfjs/open-document.ts';
import { readContent } from '../../pdfs/reading/pdfjs/read-content.ts';
import { DocumentError } from '../parsed-document.ts';
import { toMarkdown } from './pdf-markdown.ts';

/** Pictures are not unpacked for the text beside them. */
const maxPicture = 1;

/** @throws DocumentError; PdfError when pdf.js makes nothing of it */
export async function pdfToMarkdown(content: Uint8Array): Promise<string> {
  try {
    return await withDocument(content, { maxPicture }, async ({ document }) => {
      if (document.numPages > 1) throw new DocumentError('documentTooLong');
      const layers = await document.getOptionalContentConfig();
      return toMarkdown(layoutOf(await readContent(await document.getPage(1), layers)));
    });
  } catch (error) {
    const isLocked = error instanceof PdfError && error.refusal === 'locked';
    throw isLocked ? new DocumentError('documentEncrypted') : error;
  }
}

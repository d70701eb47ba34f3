import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** So many pages are tried when the first ones cannot be read. */
const maxTried = 20;

/** The first page of a document that can be read; null where it is none of the first ones. */
export async function firstReadablePage(document: PDFDocumentProxy): Promise<PDFPageProxy | null> {
  for (let number = 1; number <= Math.min(document.numPages, maxTried); number += 1) {
    const page = await document.getPage(number).catch(() => null);
    if (page) return page;
  }
  return null;
}

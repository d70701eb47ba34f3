import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

type Document = { numPages: number; getPage(page: number): Promise<Pick<PDFPageProxy, 'getTextContent'>> };
type Words = ReturnType<PDFPageProxy['getTextContent']>;

/** Pages whose words are on their way at the same time. */
const ahead = 8;
/** As the search asks for them. */
const options: Parameters<PDFPageProxy['getTextContent']>[0] = { disableNormalization: true };

/**
 * The search reads the words of one page after another, and the worker has nothing to do while the page takes them in. Here the
 * worker is asked for those of the next pages meanwhile; each page gives them to the first who asks.
 */
export function readWordsAhead(document: Document | PDFDocumentProxy, signal: AbortSignal): void {
  const begin = async (number: number): Promise<void> => {
    if (signal.aborted || number > document.numPages) return;
    try {
      const page = await document.getPage(number);
      const read = page.getTextContent;
      const words: Words = read.call(page, options);
      page.getTextContent = () => {
        page.getTextContent = read;
        void begin(number + ahead);
        return words;
      };
      await words;
    } catch {
      // The search says so itself when it comes to that page.
      void begin(number + ahead);
    }
  };
  for (let number = 1; number <= ahead; number += 1) void begin(number);
}

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
 * @returns resolves when the search has the words of all pages, or nobody wants them any more; never rejects
 */
export async function readWordsAhead(
  document: Document | PDFDocumentProxy,
  signal: AbortSignal,
): Promise<void> {
  // One listener for all pages: of thousands, the signal would compare each new one with those before.
  const giveUp = new Set<() => void>();
  const end = () => {
    for (const resolve of giveUp) resolve();
  };
  signal.addEventListener('abort', end, { once: true });
  const readEvery = async (first: number) => {
    for (let page = first; page <= document.numPages && !signal.aborted; page += ahead)
      await untilTaken(document, page, giveUp);
  };
  await Promise.all(Array.from({ length: ahead }, (_, index) => readEvery(index + 1)));
  signal.removeEventListener('abort', end);
}

/** @param giveUp what resolves it although nobody has asked, while it waits */
async function untilTaken(
  document: Document | PDFDocumentProxy,
  number: number,
  giveUp: Set<() => void>,
): Promise<void> {
  try {
    const page = await document.getPage(number);
    const read = page.getTextContent;
    const words: Words = read.call(page, options);
    await new Promise<unknown>((resolve, reject) => {
      const end = () => resolve(null);
      giveUp.add(end);
      page.getTextContent = () => {
        page.getTextContent = read;
        giveUp.delete(end);
        resolve(words);
        return words;
      };
      words.catch(reject);
    });
  } catch {
    // The search says so itself when it comes to that page.
  }
}

import type { PDFDocumentProxy } from 'pdfjs-dist';

/** In a longer document pages are read when they come into view. */
const maxRead = 5_000;
/** So many are asked for before one of them is waited for. */
const batch = 20;

type Document = Pick<PDFDocumentProxy, 'numPages' | 'loadingParams'>;

/**
 * The components read all pages, for their sizes, as soon as the first one is drawn, and its text waits for that. Here they are kept
 * from it, and the pages are read when the function that is returned is called.
 * @param load reads a page and gives its place the right size; never rejects
 * @param rest resolves when nothing more urgent is under way: somebody waits for a search, nobody for sizes
 */
export function holdOtherPages(
  document: Document,
  load: (page: number) => Promise<unknown>,
  rest: () => Promise<unknown>,
  signal: AbortSignal,
): () => Promise<void> {
  const { numPages, loadingParams } = document;
  Object.defineProperty(document, 'loadingParams', { value: { ...loadingParams, disableAutoFetch: true } });
  return async () => {
    if (loadingParams.disableAutoFetch || numPages > maxRead) return;
    for (let page = 2; page <= numPages && !signal.aborted; page += 1) {
      const loading = load(page);
      if (page % batch !== 0) continue;
      await loading;
      await rest();
    }
  };
}

import type { ReaderTexts } from './create-reader.ts';
import type { Shown } from './follow-viewer.ts';
import type { ReadingPlace } from './reading-places.ts';

type Rendered = { pageNumber: number; error: unknown };

export type WatchedPages = {
  /** A page's element when its size is known; null for a page that cannot be read. */
  load(page: number): Promise<HTMLElement | null>;
  /** Reports where somebody is, now and whenever they move or zoom. */
  follow(onPlace: (place: ReadingPlace) => void): void;
};

/** Gives pages their names, says which could not be shown, and knows where on them somebody is. */
export function watchPages(
  shown: Shown,
  texts: Pick<ReaderTexts, 'page' | 'pageLabel' | 'unreadablePage'>,
): WatchedPages {
  const { document, firstPage, viewer, eventBus, container, state, signal } = shown;
  const elementOf = (page: number): HTMLElement | null => viewer.getPageView(page - 1)?.div ?? null;
  // One translation for all: a document may have twenty thousand pages.
  const pattern = texts.page('\0').split('\0');
  const nameOf = (label: string) => pattern.join(texts.pageLabel(label));
  const name = () => {
    for (let page = 1; page <= document.numPages; page += 1)
      elementOf(page)?.setAttribute('aria-label', nameOf(state.labels?.[page - 1] || String(page)));
  };
  const report = (page: number) => {
    if (!state.unreadable.includes(page)) state.unreadable.push(page);
    const element = elementOf(page);
    if (!element || element.querySelector('.unreadable')) return;
    const note = element.ownerDocument.createElement('p');
    note.className = 'unreadable';
    note.textContent = texts.unreadablePage;
    element.append(note);
  };
  const read = document.getPage.bind(document);
  // The components do not begin without a first page. Another one takes its place, for its size, until they have begun.
  let standIn = firstPage.pageNumber === 1 ? null : firstPage;
  // They log a page that cannot be read and leave it empty.
  document.getPage = (page) => {
    if (page === 1 && standIn) return Promise.resolve(standIn);
    return read(page).catch((error: unknown) => {
      // Nobody waits for pages of a closed document.
      if (signal.aborted) return new Promise<never>(() => {});
      report(page);
      throw error;
    });
  };
  const begin = () => {
    if (standIn) viewer.getPageView(0).pdfPage = null;
    standIn = null;
    name();
  };
  eventBus.on('pagerendered', ({ pageNumber, error }: Rendered) => error && report(pageNumber), { signal });
  eventBus.on('pagesinit', begin, { signal });
  void document.getPageLabels().then(
    (labels) => {
      if (signal.aborted || !labels?.some((label, index) => label !== String(index + 1))) return;
      state.labels = labels;
      viewer.setPageLabels(labels);
      name();
    },
    () => {},
  );
  return {
    async load(page) {
      const view = viewer.getPageView(page - 1);
      if (!view) return null;
      try {
        const loaded = view.pdfPage ?? (await document.getPage(page));
        if (signal.aborted) return null;
        if (!view.pdfPage) view.setPdfPage(loaded);
        return view.div;
      } catch {
        return view.div;
      }
    },
    follow(onPlace) {
      const report = () => {
        const { page, zoom, rotation, isTwoPages } = state;
        const element = elementOf(page);
        // Out of sight nothing has a place.
        if (signal.aborted || !element?.offsetHeight) return;
        const above = (container.scrollTop - element.offsetTop) / element.offsetHeight;
        onPlace({ page, offset: Math.min(Math.max(above, 0), 1), zoom, rotation, isTwoPages });
      };
      report();
      if (!signal.aborted) eventBus.on('updateviewarea', report, { signal });
    },
  };
}

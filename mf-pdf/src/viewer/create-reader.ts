import type { HostServices } from '@orangery/platform';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { copyWords } from './copy-words.ts';
import { createComponents } from './create-components.ts';
import { drawThumbnail } from './draw-thumbnail.ts';
import { followViewer } from './follow-viewer.ts';
import type { LinkTexts } from './links.ts';
import { litPassage } from './lit-passage.ts';
import { nameFields } from './name-fields.ts';
import { onceWithText } from './once-with-text.ts';
import { holdOtherPages } from './other-pages.ts';
import { outlineEntries } from './outline-entries.ts';
import { components } from './pdfjs.ts';
import { zoomByPointer } from './pointer-zoom.ts';
import type { Reader } from './reader.ts';
import type { ReaderState } from './reader-state.ts';
import type { ReadingPlace } from './reading-places.ts';
import { searchPages } from './search-pages.ts';
import { selectAll } from './select-all.ts';
import { watchPages } from './watch-pages.ts';

export type ReaderTexts = {
  links: LinkTexts;
  /** Name of a page for screen readers. */
  page: (label: string) => string;
  /** A label as the language writes it. */
  pageLabel: (label: string) => string;
  /** In place of a page that could not be read or drawn. */
  unreadablePage: string;
};

export type ReaderOptions = {
  document: PDFDocumentProxy;
  firstPage: PDFPageProxy;
  /** Scrolls; absolutely positioned, with a `div` in it for the pages. */
  container: HTMLDivElement;
  pages: HTMLDivElement;
  state: ReaderState;
  host: Pick<HostServices, 'confirm'>;
  texts: ReaderTexts;
  /** Where to begin. */
  place: ReadingPlace | null;
  /** Somebody is at another place now. */
  onPlace: (place: ReadingPlace) => void;
  /** A page is there with its text: what is read from now on is read ahead. */
  onDrawn: () => void;
};

/** A zoom with fingers or the wheel is drawn when it has rested for so long, milliseconds. */
const drawingDelay = 300;

/**
 * Shows the pages of a document on the components of pdf.js: which pages are drawn, text to select, links, forms, search.
 * What changes is written to `state`.
 */
export function createReader({
  document,
  firstPage,
  container,
  pages,
  state,
  host,
  texts,
  place,
  onPlace,
  onDrawn,
}: ReaderOptions): Reader {
  const ending = new AbortController();
  const { signal } = ending;
  const { viewer, eventBus, linkService } = createComponents({
    container,
    pages,
    host,
    links: texts.links,
    signal,
  });
  const shown = { document, firstPage, viewer, eventBus, container, state, signal };
  const watched = watchPages(shown, texts);
  const { untilRead, ...search } = searchPages(shown);
  const readOtherPages = holdOtherPages(document, watched.load, untilRead, signal);

  const reader: Reader = {
    async goTo(wanted, offset = 0) {
      const page = Math.min(wanted, document.numPages);
      const element = await watched.load(page);
      if (!element) return;
      viewer.currentPageNumber = page;
      if (offset > 0) container.scrollTop += offset * element.offsetHeight;
    },
    goBy: (by) => void (by > 0 ? viewer.nextPage() : viewer.previousPage()),
    follow: (destination) => linkService.goToDestination(destination as never),
    zoomBy: (steps) => viewer.updateScale({ steps } as never),
    zoomTo: (scaleFactor, origin) => viewer.updateScale({ scaleFactor, origin, drawingDelay } as never),
    setZoom(zoom) {
      viewer.currentScaleValue = String(zoom);
      state.zoom = zoom;
    },
    turn() {
      viewer.pagesRotation = (viewer.pagesRotation + 90) % 360;
    },
    setTwoPages(isTwoPages) {
      viewer.spreadMode = isTwoPages ? components.SpreadMode.ODD : components.SpreadMode.NONE;
      state.isTwoPages = isTwoPages;
    },
    selectAll: () => selectAll(container, state.page),
    ...search,
    cite: litPassage(shown, watched.load).cite,
    outline: () =>
      document.getOutline().then(
        (nodes) => outlineEntries(nodes ?? []),
        () => [],
      ),
    drawThumbnail: (page, canvas, signal) => drawThumbnail(shown, page, canvas, signal),
    close() {
      viewer.setDocument(null as never);
      linkService.setDocument(null);
      ending.abort();
    },
  };
  copyWords(pages, signal);
  nameFields(shown);
  zoomByPointer(container, reader, state, signal);
  followViewer(shown, () => {
    if (place?.rotation) viewer.pagesRotation = place.rotation;
    if (place?.isTwoPages) reader.setTwoPages(true);
    reader.setZoom(place?.zoom ?? 'page-width');
    // Until they are where they were, they are nowhere.
    void (place ? reader.goTo(place.page, place.offset) : Promise.resolve()).then(() =>
      watched.follow(onPlace),
    );
  });
  onceWithText(
    eventBus,
    () => {
      state.isDrawn = true;
      onDrawn();
      void readOtherPages();
    },
    signal,
  );
  viewer.setDocument(document);
  linkService.setDocument(document);
  return reader;
}

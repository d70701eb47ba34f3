import type { HostServices } from '@orangery/platform';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { drawThumbnail } from './draw-thumbnail.ts';
import { followViewer } from './follow-viewer.ts';
import { libraryFolder } from './library-folder.ts';
import { createLinkService, type LinkTexts } from './links.ts';
import { litPassage } from './lit-passage.ts';
import { type OutlineEntry, outlineEntries } from './outline-entries.ts';
import { components, pdfjs } from './pdfjs.ts';
import { zoomByPointer } from './pointer-zoom.ts';
import type { ReaderState, SearchState, Zoom } from './reader-state.ts';
import type { ReadingPlace } from './reading-places.ts';
import type { Passage } from './types.ts';
import { watchPages } from './watch-pages.ts';

export type ReaderTexts = {
  links: LinkTexts;
  /** Name of a page for screen readers. */
  page: (label: string) => string;
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
};

/** The components of pdf.js. */
export type Viewer = InstanceType<typeof components.PDFViewer>;
export type EventBus = InstanceType<typeof components.EventBus>;

/** What can be done with the pages that are shown. */
export type Reader = {
  /** @param page past the last one is the last one @param offset how far down the page, 0 at its top */
  goTo(page: number, offset?: number): Promise<void>;
  /** A page on, or back. */
  goBy(pages: 1 | -1): void;
  /** What the document says its parts are; empty where it says nothing. */
  outline(): Promise<readonly OutlineEntry[]>;
  /** Goes to the destination of an entry of the outline. */
  follow(destination: unknown): Promise<void>;
  zoomBy(steps: number): void;
  /** @param origin what stays where it is, in the coordinates of the window */
  zoomTo(factor: number, origin: readonly [x: number, y: number]): void;
  setZoom(zoom: Zoom): void;
  turn(): void;
  setTwoPages(isTwoPages: boolean): void;
  /** Looks for words from the page on that is read; an empty query ends the search. */
  search(wanted: Pick<SearchState, 'query' | 'caseSensitive' | 'wholeWords'>): void;
  /** To the next place, or the one before. */
  searchOn(isBackwards: boolean): void;
  endSearch(): void;
  /** Lights a passage and brings it into view; null puts the light out. */
  cite(passage: Passage | null): Promise<void>;
  /** Draws a small picture of a page, unless `signal` ends before. */
  drawThumbnail(page: number, canvas: HTMLCanvasElement, signal: AbortSignal): void;
  /** Where somebody is. */
  place(): ReadingPlace;
  close(): void;
};

/** Pixels of a page's canvas; what is zoomed in further is drawn for the part in view only. */
const maxCanvasPixels = 2 ** 24;
/** A view below this width has pages from edge to edge, pixels. */
const narrow = 600;
/** A zoom with fingers or the wheel is drawn when it has rested for so long, milliseconds. */
const drawingDelay = 300;

/** The components ask for translations; the few texts they have are set here. */
const noTranslations = { pause() {}, resume() {} };

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
}: ReaderOptions): Reader {
  const ending = new AbortController();
  const eventBus = new components.EventBus();
  const linkService = createLinkService(eventBus, host, texts.links);
  const findController = new components.PDFFindController({ eventBus, linkService, delay: 150 });
  const viewer = new components.PDFViewer({
    container,
    viewer: pages,
    eventBus,
    linkService,
    findController,
    l10n: noTranslations as never,
    imageResourcesPath: libraryFolder('images'),
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    maxCanvasPixels,
    // On a phone every pixel beside a page is one less for its letters.
    removePageBorders: container.clientWidth < narrow,
    abortSignal: ending.signal,
  } as never);
  linkService.setViewer(viewer);
  const shown = { document, firstPage, viewer, eventBus, container, state, signal: ending.signal };
  const watched = watchPages(shown, texts);
  const lit = litPassage(shown, watched.load);

  const find = (type: '' | 'again', findPrevious = false) => {
    const { query, caseSensitive, wholeWords } = state.search;
    const wanted = {
      query,
      caseSensitive,
      entireWord: wholeWords,
      highlightAll: true,
      matchDiacritics: false,
    };
    eventBus.dispatch('find', { source: container, type, findPrevious, ...wanted });
  };

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
    search(wanted) {
      Object.assign(state.search, wanted);
      if (wanted.query.trim() === '') reader.endSearch();
      else find('');
    },
    searchOn: (isBackwards) => state.search.query.trim() !== '' && find('again', isBackwards),
    endSearch() {
      eventBus.dispatch('findbarclose', { source: container });
      Object.assign(state.search, { current: 0, total: 0, result: 'found' });
    },
    cite: lit.cite,
    outline: () =>
      document.getOutline().then(
        (nodes) => outlineEntries(nodes ?? []),
        () => [],
      ),
    drawThumbnail: (page, canvas, signal) => drawThumbnail(shown, page, canvas, signal),
    place: () => watched.place(),
    close() {
      viewer.setDocument(null as never);
      linkService.setDocument(null);
      ending.abort();
    },
  };
  zoomByPointer(container, reader, state, ending.signal);
  followViewer(shown, () => {
    if (place?.rotation) viewer.pagesRotation = place.rotation;
    if (place?.isTwoPages) reader.setTwoPages(true);
    reader.setZoom(place?.zoom ?? 'page-width');
    if (place) void reader.goTo(place.page, place.offset);
  });
  viewer.setDocument(document);
  linkService.setDocument(document);
  return reader;
}

import type { HostServices } from '@orangery/platform';
import { libraryFolder } from './library-folder.ts';
import { createLinkService, type LinkTexts } from './links.ts';
import { components, pdfjs } from './pdfjs.ts';

/** The components of pdf.js. */
export type Viewer = InstanceType<typeof components.PDFViewer>;
export type EventBus = InstanceType<typeof components.EventBus>;
type LinkService = InstanceType<typeof components.PDFLinkService>;

export type ComponentOptions = {
  /** Scrolls; absolutely positioned, with a `div` in it for the pages. */
  container: HTMLDivElement;
  pages: HTMLDivElement;
  host: Pick<HostServices, 'confirm'>;
  links: LinkTexts;
  signal: AbortSignal;
};

/** Pixels of a page's canvas; what is zoomed in further is drawn for the part in view only. */
const maxCanvasPixels = 2 ** 24;
/** A view below this width has pages from edge to edge, pixels. */
const narrow = 600;
/** Between the last letter of a search and the search, milliseconds. */
const typingPause = 150;

/** The components ask for translations; the few texts they have are set here. */
const noTranslations = { pause() {}, resume() {} };

/** The components of pdf.js, put together; nothing is shown yet. */
export function createComponents({ container, pages, host, links, signal }: ComponentOptions): {
  viewer: Viewer;
  eventBus: EventBus;
  linkService: LinkService;
} {
  const eventBus = new components.EventBus();
  const linkService = createLinkService(eventBus, host, links);
  const findController = new components.PDFFindController({ eventBus, linkService, delay: typingPause });
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
    abortSignal: signal,
  } as never);
  linkService.setViewer(viewer);
  const goTo = linkService.goToDestination.bind(linkService);
  linkService.goToDestination = async (destination) => {
    const isInPages = container.contains(container.ownerDocument.activeElement);
    await goTo(destination);
    // The link may be gone with its page, and the keys would lead nowhere.
    if (isInPages) container.focus({ preventScroll: true });
  };
  return { viewer, eventBus, linkService };
}

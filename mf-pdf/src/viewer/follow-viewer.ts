import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { EventBus, Viewer } from './create-components.ts';
import type { ReaderState } from './reader-state.ts';

/** A document with the components that show it. */
export type Shown = {
  document: PDFDocumentProxy;
  /** The first page that can be read. */
  firstPage: PDFPageProxy;
  viewer: Viewer;
  eventBus: EventBus;
  container: HTMLDivElement;
  state: ReaderState;
  /** Ends with the viewer. */
  signal: AbortSignal;
};

/** Writes what the components report into the state. @param onPages the pages have their places, none is drawn yet */
export function followViewer(shown: Shown, onPages: () => void): void {
  const { document, viewer, eventBus, container, state, signal } = shown;
  const on = <E>(name: string, listener: (event: E) => void) => eventBus.on(name, listener, { signal });
  on('pagesinit', () => {
    state.pages = document.numPages;
    state.status = 'ready';
    onPages();
  });
  on('pagechanging', ({ pageNumber }: { pageNumber: number }) => {
    state.page = pageNumber;
  });
  on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) => {
    state.scale = scale;
    state.zoom = isFit(presetValue) ? presetValue : scale;
  });
  on('rotationchanging', ({ pagesRotation, pageNumber }: { pagesRotation: number; pageNumber: number }) => {
    state.rotation = pagesRotation;
    // Turned pages have another height: what stood above is not where it was.
    viewer.currentPageNumber = pageNumber;
  });
  fitAgain(viewer, container, signal);
}

const isFit = (value: string | undefined): value is 'page-width' | 'page-fit' | 'auto' =>
  value === 'page-width' || value === 'page-fit' || value === 'auto';

/** A page that fills the view goes on doing so when the view gets another size. */
function fitAgain(viewer: Viewer, container: HTMLDivElement, signal: AbortSignal): void {
  const observer = new ResizeObserver(() => {
    // Out of sight, behind the chat on a phone say, there is nothing to fit into.
    if (container.clientWidth === 0) return;
    const fit = viewer.currentScaleValue;
    if (isFit(fit)) viewer.currentScaleValue = fit;
    viewer.update();
  });
  observer.observe(container);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

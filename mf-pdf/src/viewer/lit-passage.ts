import { citedElement } from './cited-passage.ts';
import type { Shown } from './follow-viewer.ts';
import type { Passage } from './types.ts';
import type { WatchedPages } from './watch-pages.ts';

/** Of the view's height, what stays free above and below a passage that is brought into view. */
const margin = 0.2;

/** Keeps one passage lit, whatever happens to its page. */
export function litPassage(
  { viewer, eventBus, container, signal }: Shown,
  load: WatchedPages['load'],
): { cite(passage: Passage | null): Promise<void> } {
  let lit: Passage | null = null;
  let element: HTMLElement | null = null;

  const light = () => {
    element?.remove();
    element = null;
    const page: HTMLElement | undefined = lit ? viewer.getPageView(lit.page - 1)?.div : undefined;
    if (!lit || lit.unlit || !page) return;
    element = citedElement(lit, viewer.pagesRotation);
    page.append(element);
  };
  // A page drops what it did not put there itself when it is drawn anew.
  const again = ({ pageNumber }: { pageNumber: number }) => {
    if (lit?.page === pageNumber && element?.parentElement !== viewer.getPageView(pageNumber - 1)?.div)
      light();
  };
  let isWaiting = false;
  const show = () => {
    if (!lit) return;
    // Behind the chat on a phone it is brought into view when it is seen.
    isWaiting = container.clientWidth === 0;
    if (isWaiting) return;
    if (!element?.isConnected) {
      viewer.currentPageNumber = lit.page;
      light();
    }
    if (element) bringIntoView(container, element);
  };
  const observer = new ResizeObserver(() => isWaiting && show());
  observer.observe(container);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  eventBus.on('pagerender', again, { signal });
  eventBus.on('pagerendered', again, { signal });
  eventBus.on('rotationchanging', light, { signal });

  return {
    async cite(passage) {
      lit = passage;
      light();
      if (!passage) return;
      await load(passage.page);
      if (lit === passage && !signal.aborted) show();
    },
  };
}

/** Scrolls as far as it takes; not at all for what is in view with room around it. */
function bringIntoView(container: HTMLElement, element: HTMLElement): void {
  const view = container.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const free = view.height * margin;
  if (box.top < view.top + free || box.bottom > view.bottom - free) {
    const room = Math.max(free, (view.height - box.height) / 3);
    container.scrollTop += box.top - view.top - Math.min(room, view.height / 2);
  }
  if (box.left < view.left || box.right > view.right)
    container.scrollLeft += box.left - view.left - Math.max(0, (view.width - box.width) / 2);
}

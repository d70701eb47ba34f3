import { keepReadingPlace, type ReadingPlace } from './reading-places.ts';

/** How often the place is written down while somebody scrolls, milliseconds. */
const interval = 1_000;

export type KeptPlace = {
  /** Somebody is here now. */
  moved(place: ReadingPlace): void;
  /** Writes down where they were at the end. */
  end(): void;
};

/** Writes down where somebody is in a document: while they read, and at once when the view or the page is left. */
export function keepPlace(documentId: string, view: HTMLElement): KeptPlace {
  let latest: ReadingPlace | null = null;
  let kept = '';
  const keep = () => {
    const written = JSON.stringify(latest);
    if (!latest || written === kept) return;
    kept = written;
    keepReadingPlace(documentId, latest);
  };
  const timer = setInterval(keep, interval);
  // On a phone the chat takes its place.
  const observer = new ResizeObserver(() => view.clientWidth === 0 && keep());
  observer.observe(view);
  // A page that is reloaded or closed ends nothing, and one in the background may be closed without a word.
  const leaving = [
    [window, 'pagehide'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [target, event] of leaving) target.addEventListener(event, keep);
  return {
    moved(place) {
      latest = place;
    },
    end() {
      clearInterval(timer);
      observer.disconnect();
      for (const [target, event] of leaving) target.removeEventListener(event, keep);
      keep();
    },
  };
}

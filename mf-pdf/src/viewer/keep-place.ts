import { keepingOf } from '@orangery/records/keeping';
import { keepReadingPlace, type ReadDocument, type ReadingPlace } from './reading-places.ts';

/** How often the place is written down while somebody scrolls, milliseconds. */
const interval = 1_000;

export type KeptPlace = {
  /** Somebody is here now. */
  moved(place: ReadingPlace): void;
  /** Writes down where they were at the end. */
  end(): void;
};

/** Writes down where somebody is in a document: while they read, and at once when the view or the page is left. */
export function keepPlace(document: ReadDocument, view: HTMLElement): KeptPlace {
  const mayKeep = keepingOf(document.owner);
  let latest: ReadingPlace | null = null;
  let kept = '';
  const keep = () => {
    const written = JSON.stringify(latest);
    if (!latest || written === kept || !mayKeep()) return;
    kept = written;
    keepReadingPlace(document, latest);
  };
  const timer = setInterval(keep, interval);
  // On a phone the chat takes its place.
  const observer = new ResizeObserver(() => view.clientWidth === 0 && keep());
  observer.observe(view);
  // A page that is reloaded or closed ends nothing, and one in the background may be closed without a word.
  const leaving = [
    [window, 'pagehide'],
    [window.document, 'visibilitychange'],
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

import { keepReadingPlace, type ReadingPlace } from './reading-places.ts';

/** How often the place is written down while somebody scrolls, milliseconds. */
const interval = 1_000;

/** Writes down where somebody is in a document. Returns what ends that, after writing once more. @param place null for none */
export function keepPlace(documentId: string, place: () => ReadingPlace | null): () => void {
  let kept = '';
  const keep = () => {
    const now = place();
    const written = JSON.stringify(now);
    if (!now || written === kept) return;
    kept = written;
    keepReadingPlace(documentId, now);
  };
  const timer = setInterval(keep, interval);
  // A page that is reloaded or closed ends nothing.
  window.addEventListener('pagehide', keep);
  return () => {
    clearInterval(timer);
    window.removeEventListener('pagehide', keep);
    keep();
  };
}

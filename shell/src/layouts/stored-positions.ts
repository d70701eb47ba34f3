/** What scrolls on a page; `Page` of the UI library has the mark. */
export const pageScroller = '[data-page-scroll]';

/** Key in sessionStorage. */
export const positionsKey = 'scroll-positions';

/** An entry of the history: its position belongs to it, and to what it shows. */
export const idOfPlace = ({
  key,
  pathname,
  search,
}: {
  key: string;
  pathname: string;
  search: string;
}): string => `${key} ${pathname}${search}`;

/** How far pages were scrolled when the tab was left, in pixels, by the id of their place. */
export function storedPositions(): [string, number][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(positionsKey) ?? '[]');
    const isPosition = (entry: unknown): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
    return Array.isArray(entries) ? entries.filter(isPosition) : [];
  } catch {
    return [];
  }
}

import type { Zoom } from './reader-state.ts';

/** Where somebody was in a document. */
export type ReadingPlace = {
  page: number;
  /** How far down the page, 0 at its top and 1 at its end. */
  offset: number;
  zoom: Zoom;
  rotation: number;
  isTwoPages: boolean;
};

const storageKey = 'mf-pdf:places';
/** Documents whose place is kept; the one read longest ago is forgotten first. */
const maxKept = 100;
const fits = ['page-width', 'page-fit', 'auto'];

type Stored = Record<string, ReadingPlace>;

const isBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

function isPlace(value: unknown): value is ReadingPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { page, offset, zoom, rotation, isTwoPages } = value as Partial<ReadingPlace>;
  return (
    Number.isInteger(page) &&
    isBetween(page, 1, 1e6) &&
    isBetween(offset, 0, 1) &&
    (isBetween(zoom, 0.1, 25) || fits.includes(String(zoom))) &&
    [0, 90, 180, 270].includes(rotation ?? -1) &&
    typeof isTwoPages === 'boolean'
  );
}

function stored(): Stored {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Stored) : {};
  } catch {
    return {};
  }
}

/** Where a document was left in this browser; null for one that was not read here. */
export function readingPlace(documentId: string): ReadingPlace | null {
  const places = stored();
  const place = Object.hasOwn(places, documentId) ? places[documentId] : null;
  return isPlace(place) ? place : null;
}

export function keepReadingPlace(documentId: string, place: ReadingPlace): void {
  const { [documentId]: _before, ...others } = stored();
  const kept = Object.entries(others).slice(1 - maxKept);
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...kept, [documentId, place]])));
  } catch {
    // Then it opens at its beginning.
  }
}

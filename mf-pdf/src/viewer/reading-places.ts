import { entryKey } from '@orangery/records/open-store';
import type { Zoom } from './reader-state.ts';

/** A document of an account. @param owner of `ownerKey` */
export type ReadDocument = { readonly owner: string; readonly documentId: string };

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

const isPair = (value: unknown): value is [key: string, place: unknown] =>
  Array.isArray(value) && typeof value[0] === 'string';

/** The one read longest ago first. */
function stored(): [key: string, place: unknown][] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    // Former releases kept an object, by the ids of documents alone.
    return Array.isArray(value) ? value.filter(isPair) : Object.entries(value ?? {});
  } catch {
    return [];
  }
}

/** Where a document was left in this browser; null for one that was not read here. */
export function readingPlace({ owner, documentId }: ReadDocument): ReadingPlace | null {
  const places = new Map(stored());
  const place = places.get(entryKey(owner, documentId)) ?? places.get(documentId);
  return isPlace(place) ? place : null;
}

export function keepReadingPlace({ owner, documentId }: ReadDocument, place: ReadingPlace): void {
  const own = entryKey(owner, documentId);
  const others = stored().filter(([key]) => key !== own && key !== documentId);
  try {
    localStorage.setItem(storageKey, JSON.stringify([...others.slice(1 - maxKept), [own, place]]));
  } catch {
    // Then it opens at its beginning.
  }
}

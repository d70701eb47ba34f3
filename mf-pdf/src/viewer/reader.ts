import type { OutlineEntry } from './outline-entries.ts';
import type { SearchState, Zoom } from './reader-state.ts';
import type { Passage } from './types.ts';

/** What is looked for, and how. */
export type Wanted = Pick<SearchState, 'query' | 'caseSensitive' | 'wholeWords'>;

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
  /** Selects the words of the page that is read; those of all pages when they are selected already. */
  selectAll(): void;
  /** Reads the words of all pages, so that a search which follows has them. */
  prepareSearch(): void;
  /** Looks for words from the page on that is read; an empty query ends the search. */
  search(wanted: Wanted): void;
  /** To the next place, or the one before. */
  searchOn(isBackwards: boolean): void;
  endSearch(): void;
  /** Lights a passage and brings it into view; null puts the light out. */
  cite(passage: Passage | null): Promise<void>;
  /** Draws a small picture of a page, unless `signal` ends before. */
  drawThumbnail(page: number, canvas: HTMLCanvasElement, signal: AbortSignal): void;
  close(): void;
};

import type { DataOf } from '@orangery/api';
import { proxy, ref, useSnapshot } from 'valtio';

export type FoundResults = DataOf<'GET /chat/search/bing'>;

/** A search before a question, by room. */
export type SearchRun = {
  state: 'searching' | 'timeout' | 'interrupted' | 'failed';
  /** Why it failed, in words. */
  reason?: string;
  stop?: () => void;
};

type SearchRuns = {
  runs: Record<string, SearchRun>;
  /** What the last search of a room found, as long as the page lives. */
  found: Record<string, FoundResults>;
};

export const searchRuns = proxy<SearchRuns>({ runs: {}, found: {} });

export const useSearchRun = (roomId: string): SearchRun | undefined => useSnapshot(searchRuns).runs[roomId];

export const useFound = (roomId: string): FoundResults | undefined =>
  useSnapshot(searchRuns).found[roomId] as FoundResults | undefined;

export function putFound(roomId: string, found: FoundResults): void {
  searchRuns.found[roomId] = ref(found);
}

/** Ends the search of a room, or takes away what is said of it. */
export function endSearch(roomId: string): void {
  searchRuns.runs[roomId]?.stop?.();
  delete searchRuns.runs[roomId];
}

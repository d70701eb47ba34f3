import type { DataOf } from '@orangery/api';
import { proxy, ref, useSnapshot } from 'valtio';

export type FoundResults = DataOf<'GET /chat/search/bing'>;

/** What the last search of a room found, as long as the page lives. */
const foundIn = proxy<Record<string, FoundResults>>({});

export const useFound = (roomId: string): FoundResults | undefined =>
  useSnapshot(foundIn)[roomId] as FoundResults | undefined;

export function putFound(roomId: string, found: FoundResults): void {
  foundIn[roomId] = ref(found);
}

/** Forgets everything found. For tests. */
export function forgetFound(): void {
  for (const roomId of Object.keys(foundIn)) delete foundIn[roomId];
}

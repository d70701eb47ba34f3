import { proxy, useSnapshot } from 'valtio';

export type ReadingState = {
  /** Message that is read aloud; one at a time in the page. */
  id: string | null;
  status: 'loading' | 'playing' | 'paused';
};

export const readingState = proxy<ReadingState>({ id: null, status: 'loading' });

export const useReading = (): ReadingState => useSnapshot(readingState) as ReadingState;

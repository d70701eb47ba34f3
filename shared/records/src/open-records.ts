import type { Records } from './types.ts';

export type OpenRecordsOptions = {
  /** Key from `ownerKey()`. */
  owner: string;
  /** The engine; the browser's own unless given. `null`: keep everything in memory. */
  indexedDB?: IDBFactory | null;
  /** The device grants no more storage. Called once for each failed write. */
  onFull: () => void;
  /** Unix milliseconds; the clock unless given. */
  now?: () => number;
};

/**
 * Opens the records of one owner. Without a usable IndexedDB everything is kept in memory and `persistent` is false.
 * Rejects with a `RecordsError` of kind `blocked` or `outdated` when another tab stands in the way.
 */
export function openRecords(_options: OpenRecordsOptions): Promise<Records> {
  throw new Error('not yet');
}

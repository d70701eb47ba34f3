import { setTimeout as wait } from 'node:timers/promises';
import type { GenerationReader } from './generation-reader.ts';
import type { GenerationRow } from './generation-rows.ts';
import { type GenerationSource, sourceOfRow } from './generation-source.ts';

export type StoredReadingOptions = {
  /** The row as it is. */
  readonly load: (id: string) => Promise<GenerationRow | undefined>;
  /** The same row as it is now; undefined when it is gone. */
  readonly loadNews: (known: GenerationRow) => Promise<GenerationRow | undefined>;
  /** Milliseconds between two looks at a row that another process writes. */
  readonly pollEvery: number;
};

/** A stored generation that somebody reads, or is about to. */
export type StoredGeneration = {
  readonly row: GenerationRow;
  readonly source: GenerationSource;
  readonly follow: (reader: GenerationReader) => void;
};

type Entry = { row: GenerationRow; source: GenerationSource; isPolled: boolean };

/**
 * Reads generations out of the database that this process does not write. All readers of one share one copy of its text,
 * and one look at its row, however many they are.
 */
export function createStoredReading({ load, loadNews, pollEvery }: StoredReadingOptions) {
  const entries = new Map<string, Entry>();
  const readersOf = new Map<Entry, Set<GenerationReader>>();
  const loading = new Map<string, Promise<Entry | undefined>>();

  const show = (entry: Entry, row: GenerationRow) => {
    entry.row = row;
    entry.source = sourceOfRow(row);
    for (const reader of readersOf.get(entry) ?? []) reader.switchTo(entry.source);
  };
  const cutAll = (entry: Entry) => {
    for (const reader of readersOf.get(entry) ?? []) reader.cut();
  };
  const poll = async (entry: Entry) => {
    while (readersOf.has(entry) && entry.row.status === 'streaming') {
      await wait(pollEvery, undefined, { ref: false });
      if (!readersOf.has(entry)) return;
      const row = await loadNews(entry.row);
      if (!row) return cutAll(entry);
      show(entry, row);
    }
  };
  const startPolling = (entry: Entry) => {
    if (entry.isPolled || entry.row.status !== 'streaming') return;
    entry.isPolled = true;
    poll(entry)
      .catch(() => cutAll(entry))
      .finally(() => {
        entry.isPolled = false;
      });
  };

  const remove = (entry: Entry, reader: GenerationReader) => {
    const readers = readersOf.get(entry);
    readers?.delete(reader);
    if (readers?.size !== 0) return;
    readersOf.delete(entry);
    if (entries.get(entry.row.id) === entry) entries.delete(entry.row.id);
  };
  const follow = (loaded: Entry, reader: GenerationReader) => {
    // Somebody else has begun to read it since.
    const entry = entries.get(loaded.row.id) ?? loaded;
    entries.set(entry.row.id, entry);
    const readers = readersOf.get(entry) ?? new Set();
    readersOf.set(entry, readers.add(reader));
    void reader.closed.then(() => remove(entry, reader));
    reader.switchTo(entry.source);
    startPolling(entry);
  };

  const loadEntry = async (id: string): Promise<Entry | undefined> => {
    const row = await load(id);
    return row && { row, source: sourceOfRow(row), isPolled: false };
  };
  const entryOf = async (id: string): Promise<Entry | undefined> => {
    const known = entries.get(id);
    if (known) return known;
    const loaded = loading.get(id) ?? loadEntry(id).finally(() => loading.delete(id));
    loading.set(id, loaded);
    return loaded;
  };

  /** Undefined when there is no such generation. */
  return async (id: string): Promise<StoredGeneration | undefined> => {
    const entry = await entryOf(id);
    return entry && { row: entry.row, source: entry.source, follow: (reader) => follow(entry, reader) };
  };
}

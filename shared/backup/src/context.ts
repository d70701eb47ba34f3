import type { RecordsChange, Room } from '@orangery/records';
import type { Store } from '@orangery/records/storage';
import type { Cloud } from './cloud.ts';
import type { KnownStore } from './known.ts';
import type { BackupProgress, BackupStep } from './types.ts';

/** Parts by their names: what is looked at is usually restored next. */
export type PartCache = {
  /** Fetched by the run before. */
  readonly before: ReadonlyMap<string, readonly Room[]>;
  /** Fetched by this run, or found in `before`. */
  readonly used: Map<string, readonly Room[]>;
};

/** What every run works with. */
export type Context = {
  readonly store: Store;
  readonly known: KnownStore;
  readonly cloud: Cloud;
  readonly cache?: PartCache;
  readonly notify: (change: RecordsChange) => void;
  readonly now: () => number;
};

/** One run. */
export type Run = {
  readonly signal: AbortSignal;
  readonly progress: (step: BackupStep, done: number, total: number) => void;
};

type Options = { readonly signal?: AbortSignal; readonly onProgress?: (progress: BackupProgress) => void };

export const runOf = ({ signal, onProgress }: Options = {}): Run => ({
  signal: signal ?? new AbortController().signal,
  progress: (step, done, total) => onProgress?.({ step, done, total }),
});

/** Lets the page do something else between two pieces of work, and ends the run that was cancelled. */
export async function breathe({ signal }: Run): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) await scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
}

/** Pieces of a list, in order. */
export function* batches<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

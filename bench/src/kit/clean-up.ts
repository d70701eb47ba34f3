import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Collects what a benchmark started, and ends it: last started first, whatever happened. */
export type CleanUp = {
  defer(end: () => unknown): void;
  /** A folder that is removed at the end. */
  folder(): Promise<string>;
};

/** Runs work and everything it deferred. One thing that cannot be ended does not keep the others. */
export async function withCleanUp<T>(work: (cleanUp: CleanUp) => Promise<T>): Promise<T> {
  const ends: (() => unknown)[] = [];
  const defer = (end: () => unknown) => void ends.push(end);
  const folder = async () => {
    const made = await mkdtemp(path.join(tmpdir(), 'orangery-bench-'));
    defer(() => rm(made, { recursive: true, force: true, maxRetries: 5 }));
    return made;
  };
  try {
    return await work({ defer, folder });
  } finally {
    for (const end of ends.reverse()) await Promise.resolve().then(end).catch(console.error);
  }
}

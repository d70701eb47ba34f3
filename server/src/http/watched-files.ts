import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { every } from './every.ts';

/** Milliseconds between two looks at the files. */
const lookEvery = 2_000;

export type WatchedFilesOptions<T> = {
  /** What the log calls them, such as `experts`. */
  readonly name: string;
  /** Paths of the files that count; called at each look, so that files may come and go. */
  readonly files: () => Promise<readonly string[]>;
  /** Reads them. What it throws at the start stops the start, later it is reported and the last good value stays. */
  readonly load: () => Promise<T>;
  readonly report: (error: unknown) => void;
};

/** What stands in files that an operator edits while the server runs. */
export type WatchedFiles<T> = {
  /** The last value that was good. */
  readonly current: () => T;
  /** Looks now, or waits for the look under way; the server looks every two seconds. */
  readonly look: () => Promise<void>;
};

/** Polls instead of listening: that works on every kind of disk, and with editors that write a new file in the old one's place. */
export async function watchFiles<T>(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  { name, files, load, report }: WatchedFilesOptions<T>,
): Promise<WatchedFiles<T>> {
  let stamp = await stampOf(files);
  let value = await load();

  const look = every(app, lookEvery, `look at the files of ${name}`, async () => {
    const seen = await stampOf(files);
    if (seen === stamp) return;
    // Before the files are read: an edit during that has another stamp and is found by the next look.
    stamp = seen;
    try {
      value = await load();
    } catch (error) {
      report(error);
    }
  });
  return { current: () => value, look };
}

async function stampOf(files: () => Promise<readonly string[]>): Promise<string> {
  const paths = await files().catch(() => []);
  const stamps = paths.map(async (file) => {
    const facts = await stat(file).catch(() => undefined);
    return facts ? `${file} ${facts.mtimeMs} ${facts.size} ${facts.ino}` : `${file} missing`;
  });
  return (await Promise.all(stamps)).join('\n');
}

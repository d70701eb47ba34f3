import { stat } from 'node:fs/promises';

/** Milliseconds between two looks at the files. */
const lookEvery = 2_000;

export type WatchedFilesOptions<T> = {
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
  /** Looks now; the clock does it every two seconds. */
  readonly look: () => Promise<void>;
  readonly close: () => void;
};

/** Polls instead of listening: that works on every kind of disk, and with editors that write a new file in the old one's place. */
export async function watchFiles<T>({
  files,
  load,
  report,
}: WatchedFilesOptions<T>): Promise<WatchedFiles<T>> {
  let stamp = await stampOf(files);
  let value = await load();

  const look = async () => {
    const seen = await stampOf(files);
    if (seen === stamp) return;
    stamp = seen;
    try {
      const read = await load();
      // One that began later may have been quicker.
      if (seen === stamp) value = read;
    } catch (error) {
      report(error);
    }
  };
  const clock = setInterval(() => void look(), lookEvery);
  clock.unref();
  return { current: () => value, look, close: () => clearInterval(clock) };
}

async function stampOf(files: () => Promise<readonly string[]>): Promise<string> {
  const paths = await files().catch(() => []);
  const stamps = paths.map(async (file) => {
    const facts = await stat(file).catch(() => undefined);
    return facts ? `${file} ${facts.mtimeMs} ${facts.size} ${facts.ino}` : `${file} missing`;
  });
  return (await Promise.all(stamps)).join('\n');
}

import { readFile, stat } from 'node:fs/promises';

/**
 * A file that is read again when it changed, so that a new build or a publish is seen without a restart. A content that
 * `parse` refuses is reported to `report`, and the last good one stays.
 * @returns what `parse` makes of it; undefined while there is no such file, or none that was ever good.
 */
export function watchedFile<T>(
  file: string,
  parse: (text: string) => T,
  report: (error: unknown) => void,
): () => Promise<T | undefined> {
  let stamp = '';
  let value: Promise<T | undefined> = Promise.resolve(undefined);
  return async () => {
    const facts = await stat(file).catch(() => undefined);
    if (!facts) return undefined;
    const seen = `${facts.mtimeMs} ${facts.size} ${facts.ino}`;
    if (seen === stamp) return value;
    stamp = seen;
    const before = value;
    value = readFile(file, 'utf8')
      .then(parse)
      .catch((error: unknown) => {
        report(error);
        return before;
      });
    return value;
  };
}

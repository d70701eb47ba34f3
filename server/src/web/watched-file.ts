import { readFile, stat } from 'node:fs/promises';

/**
 * A file that is read again when it changed, so that a new build or a publish is seen without a restart.
 * @returns what `parse` makes of it; undefined while there is no such file. Rejects when `parse` throws.
 */
export function watchedFile<T>(file: string, parse: (text: string) => T): () => Promise<T | undefined> {
  let known: { stamp: string; value: T } | undefined;
  return async () => {
    const facts = await stat(file).catch(() => undefined);
    if (!facts) return undefined;
    const stamp = `${facts.mtimeMs} ${facts.size} ${facts.ino}`;
    if (known?.stamp !== stamp) known = { stamp, value: parse(await readFile(file, 'utf8')) };
    return known.value;
  };
}

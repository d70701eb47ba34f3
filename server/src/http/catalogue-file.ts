import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from '../config.ts';

/** Bytes; it is read while questions wait. */
const maxFileBytes = 512 * 1024;

type Log = { readonly info: (text: string) => void; readonly error: (details: object, text: string) => void };

export type CatalogueFile<T> = {
  /** What the log calls it, such as `plan catalogue`. */
  readonly name: string;
  readonly file: string;
  readonly schema: z.ZodType<T>;
};

/** A JSON file that an operator edits while the server runs. */
export type Catalogue<T> = { readonly current: () => T };

/**
 * Reads the catalogue. An edit counts from the next call of `current` on; one that cannot be used is logged once, and the
 * last good one stays.
 * @throws ConfigError when it cannot be used at the start
 */
export function openCatalogue<T>(definition: CatalogueFile<T>, log: Log): Catalogue<T> {
  const { name, file } = definition;
  let stamp = stampOf(file);
  let catalogue = readCatalogue(definition);
  const readAgain = () => {
    try {
      catalogue = readCatalogue(definition);
      log.info(`the ${name} has been read again`);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      log.error({ fault: error.message }, `the ${name} has not been taken over`);
    }
  };
  return {
    current() {
      // The file's times cost a microsecond or two, less than any timer that would have to be stopped.
      const seen = stampOf(file);
      if (seen !== stamp) {
        stamp = seen;
        readAgain();
      }
      return catalogue;
    },
  };
}

/** @throws ConfigError that names the path of each fault */
export function readCatalogue<T>({ name, file, schema }: CatalogueFile<T>): T {
  const refuse = (faults: readonly string[]) =>
    new ConfigError(`The ${name} ${file} is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  let content: unknown;
  try {
    if (statSync(file).size > maxFileBytes) throw new Error('it is too large');
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refuse([(error as Error).message]);
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw refuse(parsed.error.issues.map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`));
}

/** Changes with the file's content; empty while there is no such file, or none that can be looked at. */
function stampOf(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return '';
  }
}

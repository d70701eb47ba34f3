import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RegistryDocument, registryDocument } from '@orangery/api/contract';
import { UserError } from '../user-error.ts';
import { emptyRegistry } from './registry.ts';

const parse = (text: string): RegistryDocument => registryDocument.parse(JSON.parse(text));

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The newest revision in `history/` that can be read; undefined when there is none. */
async function newestInHistory(history: string): Promise<RegistryDocument | undefined> {
  const names = await readdir(history).catch(() => []);
  const revisions = names.map((name) => Number.parseInt(name, 10)).filter((revision) => revision > 0);
  for (const revision of revisions.toSorted((a, b) => b - a)) {
    const found = await readFile(path.join(history, `${revision}.json`), 'utf8')
      .then(parse)
      .catch(() => undefined);
    if (found) return found;
  }
  return undefined;
}

/**
 * The registry of a releases folder. One that is missing or damaged is the newest good revision of the history, and an empty
 * one where nothing was ever published.
 * @throws UserError when it is damaged and the history has nothing.
 */
export async function readRegistry(folder: string): Promise<RegistryDocument> {
  try {
    return parse(await readFile(path.join(folder, 'registry.json'), 'utf8'));
  } catch (error) {
    const recovered = await newestInHistory(path.join(folder, 'history'));
    if (recovered) return recovered;
    if (isMissing(error)) return emptyRegistry(randomBytes(8).toString('hex'));
    throw new UserError(`${path.join(folder, 'registry.json')} is damaged, and so is history/.`, {
      cause: error,
    });
  }
}

/** Whether `registry.json` itself can be read, without its history. */
export const isIntact = (folder: string): Promise<boolean> =>
  readFile(path.join(folder, 'registry.json'), 'utf8')
    .then(parse)
    .then(Boolean, () => false);

/** Readers see the old document or the new one, never a part of it. */
async function replace(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(temporary, text, { flush: true });
  await rename(temporary, file);
}

/** Makes a revision the current one, and keeps it in the history first. */
export async function writeRegistry(folder: string, next: RegistryDocument): Promise<void> {
  const history = path.join(folder, 'history');
  await mkdir(history, { recursive: true });
  const text = `${JSON.stringify(registryDocument.parse(next), null, 2)}\n`;
  await replace(path.join(history, `${next.revision}.json`), text);
  await replace(path.join(folder, 'registry.json'), text);
}

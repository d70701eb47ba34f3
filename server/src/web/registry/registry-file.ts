import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RegistryDocument, registryDocument, registrySchemaUrl } from '@orangery/api/contract';
import type { FastifyBaseLogger } from 'fastify';
import { watchedFile } from '../watched-file.ts';

/**
 * `recovered`: `registry.json` is missing or damaged and the last good revision is in use; `lost`: there is none. A folder in
 * which nothing was ever published is `good`.
 */
export type RegistryState = 'good' | 'recovered' | 'lost';

export type RegistryFile = {
  /** The registry as it stands; the last good one when it cannot be used; an empty one where nothing was ever published. */
  readonly current: () => Promise<RegistryDocument>;
  readonly state: () => Promise<RegistryState>;
};

const noReleases: RegistryDocument = { schema: registrySchemaUrl, revision: 0, salt: '', microFrontends: {} };

const parse = (text: string): RegistryDocument => registryDocument.parse(JSON.parse(text));

async function revisionsIn(history: string): Promise<number[]> {
  const names = await readdir(history).catch(() => []);
  return names.map((name) => Number.parseInt(name, 10)).filter((revision) => revision > 0);
}

async function newestGood(history: string): Promise<RegistryDocument | undefined> {
  for (const revision of (await revisionsIn(history)).toSorted((a, b) => b - a)) {
    const text = await readFile(path.join(history, `${revision}.json`), 'utf8').catch(() => '');
    try {
      return parse(text);
    } catch {
      // Left half written by a killed publish: the one before counts.
    }
  }
  return undefined;
}

/**
 * Reads `registry.json` of a releases folder, again when it changes. While it is missing or damaged, the one that was in use
 * stays, and a server that never had one takes the newest good revision of the history.
 */
export function createRegistryFile(folder: string, log: Pick<FastifyBaseLogger, 'error'>): RegistryFile {
  const history = path.join(folder, 'history');
  const parseOrReport = (text: string): { document?: RegistryDocument } => {
    try {
      return { document: parse(text) };
    } catch (error) {
      log.error({ err: error }, 'registry.json cannot be used; the last good revision stays');
      return {};
    }
  };
  const file = watchedFile(path.join(folder, 'registry.json'), parseOrReport, (error) =>
    log.error({ err: error }, 'registry.json cannot be read'),
  );
  let lastGood: RegistryDocument | undefined;

  const read = async (): Promise<[RegistryDocument, RegistryState]> => {
    const found = await file();
    if (found?.document) lastGood = found.document;
    else lastGood ??= await newestGood(history);
    if (found?.document) return [found.document, 'good'];
    if (lastGood) return [lastGood, 'recovered'];
    return [noReleases, found ? 'lost' : 'good'];
  };
  return {
    current: async () => (await read())[0],
    state: async () => (await read())[1],
  };
}

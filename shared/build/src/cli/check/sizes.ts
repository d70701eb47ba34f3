import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Asset, microFrontend } from '@orangery/api/contract';

/** Bytes, brotli, that the first view of one remote may need: the page has 200 KB for the shell and a remote together. */
export const budget = 80 * 1024;

async function bytesOf(dist: string, files: readonly Asset[]): Promise<number> {
  const sizes = files.map(async ({ url }) => {
    const compressed = await stat(path.join(dist, `${url}.br`)).catch(() => undefined);
    return (compressed ?? (await stat(path.join(dist, url)))).size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** What a visitor downloads before the first view of the release in `dist` shows, in bytes on the wire. */
export async function firstViewSizes(dist: string): Promise<{ what: string; bytes: number }[]> {
  const { extras } = microFrontend.parse(JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')));
  const { entry, js, css, texts } = extras.mf.assets;
  return [
    { what: 'entry', bytes: await bytesOf(dist, [entry]) },
    { what: 'scripts', bytes: await bytesOf(dist, js) },
    { what: 'styles', bytes: await bytesOf(dist, css) },
    { what: 'translations', bytes: await bytesOf(dist, texts.en ?? []) },
  ];
}

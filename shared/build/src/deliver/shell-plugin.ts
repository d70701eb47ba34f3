import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compiler, RspackPluginInstance, Stats } from '@rspack/core';
import { chunksOf } from './chunks-of.ts';
import { filesIn, integrities } from './integrity.ts';
import { precompress } from './precompress.ts';
import { preloadMap } from './preload-map.ts';

async function deliverShell(folder: string, namespaces: readonly string[], stats: Stats): Promise<void> {
  const dist = path.join(folder, 'dist');
  const files = await integrities(dist, await filesIn(dist));
  const tables: unknown = await import(pathToFileURL(path.join(folder, 'src/routes/routes.ts')).href);
  await precompress(dist, Object.keys(files));
  await writeFile(
    path.join(dist, 'preload-map.json'),
    `${JSON.stringify(preloadMap(tables, chunksOf(stats), files, namespaces), null, 2)}\n`,
  );
}

/**
 * Writes what the web host reads of the shell's production build: `preload-map.json`, and precompressed files.
 * @param namespaces of translations that are preloaded besides the shell's
 */
export function shellPlugin(folder: string, namespaces: readonly string[]): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tapPromise('orangery-shell', async (stats) => {
        if (!stats.hasErrors()) await deliverShell(folder, namespaces, stats);
      });
    },
  };
}

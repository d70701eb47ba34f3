import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler, RspackPluginInstance, Stats } from '@rspack/core';
import { globalOf } from '../presets/global-name.ts';
import { readPackage } from '../workspace/workspace.ts';
import { chunksOf } from './chunks-of.ts';
import { filesIn, integrities } from './integrity.ts';
import { precompress } from './precompress.ts';
import { federationManifest, releaseRecord } from './release-record.ts';
import { translationChunks } from './translation-chunks.ts';

/** The platform range a remote names in `src/remote.tsx`; the registry has to know it without running the remote. */
function platformRange(source: string): string {
  const range = /\bplatform:\s*['"]([^'"]+)['"]/.exec(source)?.[1];
  if (!range)
    throw new Error("src/remote.tsx does not say which platform it was written for: platform: '^1'");
  return range;
}

async function writeRelease(folder: string, name: string, stats: Stats): Promise<void> {
  const dist = path.join(folder, 'dist');
  // A report for tools; nothing loads it.
  await rm(path.join(dist, 'mf-stats.json'), { force: true });
  const files = await integrities(dist, await filesIn(dist));
  const release = releaseRecord({
    packageVersion: readPackage(folder).version,
    global: globalOf(name),
    platform: platformRange(readFileSync(path.join(folder, 'src/remote.tsx'), 'utf8')),
    manifest: federationManifest.parse(
      JSON.parse(await readFile(path.join(dist, 'mf-manifest.json'), 'utf8')),
    ),
    files,
    translations: translationChunks(chunksOf(stats), [name]),
    at: Date.now(),
  });
  await precompress(dist, Object.keys(files));
  await writeFile(path.join(dist, 'files.json'), `${JSON.stringify(files, null, 2)}\n`);
  await writeFile(path.join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

/**
 * Turns a remote's production build into a release: `release.json` (its registry record), `files.json` (the integrity of
 * every file) and precompressed files.
 */
export function releasePlugin(folder: string, name: string): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tapPromise('orangery-release', async (stats) => {
        if (!stats.hasErrors()) await writeRelease(folder, name, stats);
      });
    },
  };
}

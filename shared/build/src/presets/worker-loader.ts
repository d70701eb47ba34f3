import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LoaderContext, rspack, type Stats } from '@rspack/core';
import { baseConfig } from './base.ts';

const build = (file: string, folder: string, isDev: boolean): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const base = baseConfig({
      folder,
      name: 'worker',
      isDev: false,
      uniqueName: 'worker',
      prefix: '',
      publicPath: '',
    });
    const compiler = rspack({
      ...base,
      mode: isDev ? 'development' : 'production',
      devtool: false,
      target: ['webworker', 'es2022'],
      entry: { worker: file },
      output: { ...base.output, path: folder, filename: '[name].js' },
      plugins: [
        new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
        // Libraries for browsers and Node have imports that only Node reaches.
        new rspack.IgnorePlugin({ resourceRegExp: /^node:/ }),
      ],
      infrastructureLogging: { level: 'error' },
    });
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('The worker was not built.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(stats);
      });
    });
  });

/**
 * Bundles a worker and all it imports into one script. It is built separately, because the federation plugin puts its
 * runtime into every entry of a build, and that needs a page.
 */
export default async function workerLoader(this: LoaderContext): Promise<void> {
  const done = this.async();
  const folder = await mkdtemp(path.join(tmpdir(), 'worker-'));
  try {
    const stats = await build(this.resourcePath, folder, this.mode === 'development');
    for (const file of stats.compilation.fileDependencies) this.addDependency(file);
    done(null, await readFile(path.join(folder, 'worker.js')));
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

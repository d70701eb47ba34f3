import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { firstPaintFile } from '@orangery/api/contract';
import type { Compiler, Configuration, RspackPluginInstance } from '@rspack/core';
import { firstPaintName } from '../deliver/first-paint-name.ts';
import { usedCss } from '../deliver/used-css.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { baseConfig } from './base.ts';
import { runCompiler } from './run-compiler.ts';

/** Mark in the shell's page for the script that hands over from the first paint. */
const scriptMark = '<!--first-paint-->';

export type FirstPaintOptions = {
  /** Absolute folder of the package that is built. */
  folder: string;
  name: string;
};

type Sources = { pages: string; script: string };

const sourcesOf = (folder: string): Sources => ({
  pages: path.join(folder, 'src/first-paint/index.ts'),
  script: path.join(folder, 'src/first-paint/script.ts'),
});

const placeOf = ({ folder, name }: FirstPaintOptions): string =>
  path.join(workspaceRoot(folder), '.cache/first-paint', name);

/** The pages are a module that Node runs now; the script runs in the browser. Both are one file without the federation. */
function configOf(options: FirstPaintOptions): Configuration {
  const { folder, name } = options;
  const base = baseConfig({
    folder,
    name,
    isDev: false,
    uniqueName: `${name}-first-paint`,
    prefix: '',
    publicPath: '/',
  });
  const { pages, script } = sourcesOf(folder);
  return {
    ...base,
    entry: {
      pages: { import: pages, library: { type: 'commonjs2' } },
      ...(existsSync(script) && { script }),
    },
    output: {
      ...base.output,
      path: placeOf(options),
      filename: '[name].cjs',
      cssFilename: '[name].css',
      crossOriginLoading: false,
    },
    // Integrity is for what a browser fetches by its name.
    plugins: [],
    infrastructureLogging: { level: 'error' },
  };
}

type Pages = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const htmlOf = (pages: Pages): string =>
  Object.values(pages).flatMap(Object.values).flatMap(Object.values).join('');

/** Runs in a thread that can be ended: React's renderer keeps one alive. */
const renderer = `const { parentPort, workerData } = require('node:worker_threads');
parentPort.postMessage(require(workerData).default);`;

async function render(place: string): Promise<Pages> {
  const worker = new Worker(renderer, { eval: true, workerData: path.join(place, 'pages.cjs') });
  try {
    const [pages] = await once(worker, 'message');
    return pages;
  } finally {
    await worker.terminate();
  }
}

async function writePages(place: string, dist: string): Promise<void> {
  const pages = await render(place);
  const css = await readFile(path.join(place, 'pages.css'), 'utf8').catch(() => '');
  const content = firstPaintFile.parse({ css: usedCss(css, htmlOf(pages)), pages });
  await writeFile(path.join(dist, firstPaintName), `${JSON.stringify(content)}\n`);
}

/** Puts the script into the shell's page, where it runs as soon as the first paint has been read. */
async function writeScript(place: string, dist: string): Promise<void> {
  const page = path.join(dist, 'index.html');
  const script = (await readFile(path.join(place, 'script.cjs'), 'utf8')).trim();
  if (script.includes('</script')) throw new Error('The script of the first paint would end its element.');
  const html = await readFile(page, 'utf8');
  await writeFile(
    page,
    html.replace(scriptMark, () => `<!--first-paint--><script>${script}</script>`),
  );
}

/**
 * Renders the first paint of a package's views (`src/first-paint/index.ts`) into `first-paint.json` of its build, before
 * what delivers it looks at it. Without such a file the views have none.
 */
export function firstPaintPlugin(options: FirstPaintOptions): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const { pages, script } = sourcesOf(options.folder);
      if (!existsSync(pages)) return;
      compiler.hooks.done.tapPromise('orangery-first-paint', async (stats) => {
        if (stats.hasErrors()) return;
        const place = placeOf(options);
        const dist = path.join(options.folder, 'dist');
        await runCompiler(configOf(options));
        await writePages(place, dist);
        if (existsSync(script)) await writeScript(place, dist);
      });
    },
  };
}

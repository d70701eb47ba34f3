import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { firstPaintFile } from '@orangery/api/contract';
import type { Compiler, Configuration, RspackPluginInstance } from '@rspack/core';
import { firstPaintName } from '../deliver/first-paint-name.ts';
import { styleRules } from '../deliver/style-rules.ts';
import { usedCss } from '../deliver/used-css.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { baseConfig } from './base.ts';
import { runCompiler } from './run-compiler.ts';

/**
 * Scripts of the first paint (`src/first-paint/<name>.ts`) by their marks in the shell's page: what must listen before there
 * is anything to touch, and what hands over to the real page.
 */
const scriptMarks = { early: '<!--first-paint-early-->', script: '<!--first-paint-->' } as const;

export type FirstPaintOptions = {
  /** Absolute folder of the package that is built. */
  folder: string;
  name: string;
};

const pagesOf = (folder: string): string => path.join(folder, 'src/first-paint/index.ts');

/** Files of the scripts that a package has, by name. */
const scriptsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(scriptMarks)
      .map((name) => [name, path.join(folder, `src/first-paint/${name}.ts`)] as const)
      .filter(([, file]) => existsSync(file)),
  );

const placeOf = ({ folder, name }: FirstPaintOptions): string =>
  path.join(workspaceRoot(folder), '.cache/first-paint', name);

/** The pages are a module that Node runs now; the scripts run in the browser. Each is one file without the federation. */
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
  return {
    ...base,
    entry: {
      pages: { import: pagesOf(folder), library: { type: 'commonjs2' } },
      ...scriptsOf(folder),
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

const htmlOf = (part: unknown): string =>
  typeof part === 'string'
    ? part
    : Object.values(part as object)
        .map(htmlOf)
        .join('');

/** What a part of the pages needs of the style sheet, with the styles of single elements as rules. */
const cssOf = (css: string, part: unknown): string => {
  const html = htmlOf(part);
  return usedCss(css, html) + styleRules(html);
};

/** CSS by view and layout. */
const stylesOf = (css: string, pages: Pages): Record<string, Record<string, string>> =>
  mapValues(pages, (layouts) => mapValues(layouts, (part) => cssOf(css, part)));

const mapValues = <From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));

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
  const content = firstPaintFile.parse({
    css: cssOf(css, pages),
    styles: stylesOf(css, pages),
    pages,
  });
  await writeFile(path.join(dist, firstPaintName), `${JSON.stringify(content)}\n`);
}

/** Puts the scripts into the shell's page, behind their marks. */
async function writeScripts(folder: string, place: string): Promise<void> {
  const scripts = scriptsOf(folder);
  const page = path.join(folder, 'dist/index.html');
  for (const [name, mark] of Object.entries(scriptMarks)) {
    if (!scripts[name]) continue;
    const script = (await readFile(path.join(place, `${name}.cjs`), 'utf8')).trim();
    if (script.includes('</script')) throw new Error(`${name} of the first paint would end its element.`);
    const html = await readFile(page, 'utf8');
    if (!html.includes(mark))
      throw new Error(`The page has no place for ${name} of the first paint: ${mark}`);
    await writeFile(
      page,
      html.replace(mark, () => `${mark}<script>${script}</script>`),
    );
  }
}

/**
 * Renders the first paint of a package's views (`src/first-paint/index.ts`) into `first-paint.json` of its build, before
 * what delivers it looks at it. Without such a file the views have none.
 */
export function firstPaintPlugin(options: FirstPaintOptions): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const { folder } = options;
      if (!existsSync(pagesOf(folder))) return;
      compiler.hooks.done.tapPromise('orangery-first-paint', async (stats) => {
        if (stats.hasErrors()) return;
        const place = placeOf(options);
        await runCompiler(configOf(options));
        await writePages(place, path.join(folder, 'dist'));
        await writeScripts(folder, place);
      });
    },
  };
}

import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Compiler,
  type Configuration,
  type RspackPluginInstance,
  rspack,
  type Stats,
} from '@rspack/core';
import { integrityOf } from '../deliver/integrity.ts';
import { baseConfig } from './base.ts';

/** Folder of the pages below `dist`; each is `frames/<name>.html`. */
const framesFolder = 'frames';

const sourcesOf = (folder: string): string => path.join(folder, 'src', framesFolder);

/** Name → entry of every page of a remote that is shown in a frame: the files directly in `src/frames`. */
function entriesOf(folder: string): Record<string, string> {
  const sources = sourcesOf(folder);
  if (!existsSync(sources)) return {};
  const files = readdirSync(sources).filter((file) => /^[a-z][a-z-]*\.ts$/.test(file));
  return Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), path.join(sources, file)]));
}

function configOf(folder: string, name: string, isDev: boolean): Configuration {
  const base = baseConfig({
    folder,
    name,
    isDev: false,
    uniqueName: `${name}-frames`,
    prefix: '',
    publicPath: 'auto',
  });
  return {
    ...base,
    mode: isDev ? 'development' : 'production',
    entry: entriesOf(folder),
    output: { ...base.output, path: path.join(folder, 'dist', framesFolder) },
    infrastructureLogging: { level: 'error' },
  };
}

const build = (config: Configuration): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('The frames were not built.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(stats);
      });
    });
  });

async function writePages(stats: Stats, folder: string): Promise<void> {
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  const place = path.join(folder, 'dist', framesFolder);
  for (const [name, { assets = [] }] of Object.entries(entrypoints)) {
    const tags = assets
      .map((asset) => asset.name)
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => {
        const integrity = integrityOf(await readFile(path.join(place, file)));
        return `<script src="${file}" integrity="${integrity}" crossorigin="anonymous" defer></script>`;
      });
    const page = `<!doctype html><meta charset="utf-8"><title>${name}</title>${(await Promise.all(tags)).join('')}\n`;
    await writeFile(path.join(place, `${name}.html`), page);
  }
}

/**
 * Builds the pages of a remote that are meant for a sandboxed frame: code that must not run in the page itself, such as
 * a library that needs inline styles. They are a build of their own, without the federation, put into `dist/frames`
 * before the release is made of `dist`.
 */
export function framesPlugin(folder: string, name: string, isDev: boolean): RspackPluginInstance {
  let built = false;
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tapPromise('orangery-frames', async (stats) => {
        if (stats.hasErrors() || (isDev && built) || Object.keys(entriesOf(folder)).length === 0) return;
        built = true;
        await writePages(await build(configOf(folder, name, isDev)), folder);
      });
    },
  };
}

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
import { sourcesHash } from '../workspace/sources-hash.ts';
import { workspacePackages, workspaceRoot } from '../workspace/workspace.ts';
import { baseConfig, outputFolder } from './base.ts';
import { runCompiler } from './run-compiler.ts';

/** Folder of the pages in a package's sources and in a build. */
const framesFolder = 'frames';

export type FrameOptions = {
  /** Absolute folder of the package that is built. */
  folder: string;
  name: string;
  isDev: boolean;
  /** Folder below `dist` for all files but the HTML, with a slash at its end. */
  prefix: string;
  /** The build carries the code of the shared packages, so it brings their frames as well. */
  withShared: boolean;
};

type Frame = { name: string; entry: string; page: string };

/** The pages of a package: the files directly in its `src/frames`. */
function framesIn(folder: string): Frame[] {
  const sources = path.join(folder, 'src', framesFolder);
  if (!existsSync(sources)) return [];
  // A page is asked for by its name and kept for ever, so the name is another one when the page is.
  const hash = sourcesHash(folder).slice(0, 8);
  return readdirSync(sources)
    .filter((file) => /^[a-z][a-z-]*\.ts$/.test(file))
    .map((file) => ({ name: file.replace(/\.ts$/, ''), entry: path.join(sources, file) }))
    .map(({ name, entry }) => ({ name, entry, page: `${name}.${hash}.html` }));
}

function framesOf({ folder, withShared }: FrameOptions): Frame[] {
  const packages = workspacePackages(workspaceRoot(folder));
  const shared = withShared ? [...packages].filter(([name]) => name.startsWith('@orangery/')) : [];
  return [folder, ...shared.map(([, place]) => place)].flatMap(framesIn);
}

function configOf({ folder, name, isDev, prefix }: FrameOptions, frames: readonly Frame[]): Configuration {
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
    entry: Object.fromEntries(frames.map(({ name: frame, entry }) => [frame, entry])),
    output: { ...base.output, path: path.join(outputFolder(folder, isDev), prefix, framesFolder) },
    infrastructureLogging: { level: 'error' },
  };
}

/** What brings a file into a page; null for what the page does not load itself. */
function tagOf(file: string, integrity: string): string | null {
  const checked = `integrity="${integrity}" crossorigin="anonymous"`;
  if (file.endsWith('.css')) return `<link rel="stylesheet" href="${file}" ${checked}>`;
  return file.endsWith('.js') ? `<script src="${file}" ${checked} defer></script>` : null;
}

async function writePages(stats: Stats, place: string, frames: readonly Frame[]): Promise<void> {
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  for (const { name, page } of frames) {
    const tags = (entrypoints[name]?.assets ?? []).map(async ({ name: file }) =>
      tagOf(file, integrityOf(await readFile(path.join(place, file)))),
    );
    const html = `<!doctype html><meta charset="utf-8"><title>${name}</title>${(await Promise.all(tags)).join('')}\n`;
    await writeFile(path.join(place, page), html);
  }
}

/**
 * Builds the pages that are meant for a sandboxed frame: code that must not run in the page itself, such as a library that
 * needs inline styles. They are a separate build, without the federation, put into the folder `frames` of the build
 * before what delivers it looks at it. A package finds its page below the public path at `FRAME_PAGES.<name>`.
 */
export function framesPlugin(options: FrameOptions): RspackPluginInstance {
  const frames = framesOf(options);
  const pages = frames.map(({ name, page }) => [name, `${options.prefix}${framesFolder}/${page}`]);
  let built = false;
  return {
    apply(compiler: Compiler) {
      new rspack.DefinePlugin({ FRAME_PAGES: JSON.stringify(Object.fromEntries(pages)) }).apply(compiler);
      compiler.hooks.done.tapPromise('orangery-frames', async (stats) => {
        if (stats.hasErrors() || (options.isDev && built) || frames.length === 0) return;
        built = true;
        const config = configOf(options, frames);
        await writePages(await runCompiler(config), config.output?.path ?? '', frames);
      });
    },
  };
}

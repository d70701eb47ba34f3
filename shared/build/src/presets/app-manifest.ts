import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** A file of the build under its final name. */
type BuiltFile = { file: string; content: Buffer };

/** Background of the page in the two themes, for the browser's bars before any script ran. */
const colors = { light: '#f7f5f2', dark: '#14171a' } as const;

const named = (prefix: string, name: string, content: Buffer): BuiltFile => {
  const { name: stem, ext } = path.parse(name);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { file: `${prefix}${stem}.${hash}${ext}`, content };
};

function manifestOf(icons: { small: BuiltFile; large: BuiltFile; maskable: BuiltFile }): Buffer {
  const icon = ({ file }: BuiltFile, sizes: string, purpose: string) => ({
    src: `/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name: 'Orangery',
    short_name: 'Orangery',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colors.light,
    theme_color: colors.light,
    icons: [
      icon(icons.small, '192x192', 'any'),
      icon(icons.large, '512x512', 'any'),
      icon(icons.maskable, '512x512', 'maskable'),
    ],
  };
  return Buffer.from(JSON.stringify(manifest));
}

function emit(files: readonly BuiltFile[]): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const { Compilation, sources } = compiler.rspack;
      compiler.hooks.thisCompilation.tap('orangery-app', (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name: 'orangery-app', stage }, () => {
          for (const { file, content } of files) compilation.emitAsset(file, new sources.RawSource(content));
        });
      });
    },
  };
}

/**
 * What makes the page an application that can be installed: web app manifest, icons and theme colours, as parts of the
 * page's head and files of the build. Their names contain a hash of their content; the application stays the same one by
 * its `id`.
 * @param folder of the shell; its icons are in `src/icons`.
 * @param prefix folder of the build's files, with a slash at its end.
 */
export function appManifest(folder: string, prefix: string): { head: string; plugin: RspackPluginInstance } {
  const read = (name: string) => named(prefix, name, readFileSync(path.join(folder, 'src/icons', name)));
  const icons = {
    small: read('icon-192.png'),
    large: read('icon-512.png'),
    maskable: read('icon-maskable-512.png'),
  };
  const touch = read('apple-touch-icon.png');
  const manifest = named(prefix, 'app.webmanifest', manifestOf(icons));
  const head = [
    `<link rel="manifest" href="/${manifest.file}" />`,
    `<link rel="apple-touch-icon" href="/${touch.file}" />`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${colors.light}" />`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${colors.dark}" />`,
  ];
  return { head: head.join('\n    '), plugin: emit([...Object.values(icons), touch, manifest]) };
}

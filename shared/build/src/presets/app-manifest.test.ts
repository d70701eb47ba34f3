import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../workspace/workspace.ts';
import { appManifest } from './app-manifest.ts';

const root = workspaceRoot(import.meta.dirname);
const shell = path.join(root, 'shell');

/** Everything a build with the plugin emits, by name. */
async function build(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const compiler = rspack({
    mode: 'development',
    devtool: false,
    context: shell,
    entry: { main: 'data:text/javascript,0' },
    plugins: [appManifest(shell, 'assets/').plugin],
  });
  // Nothing reaches the disk.
  compiler.hooks.compilation.tap('test', (compilation) => {
    compilation.hooks.afterProcessAssets.tap('test', (assets) => {
      for (const [name, source] of Object.entries(assets)) files.set(name, Buffer.from(source.buffer()));
    });
  });
  compiler.hooks.shouldEmit.tap('test', () => false);
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const failure = error ?? stats?.compilation.errors[0];
      if (failure) reject(failure);
      else resolve();
    }),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return files;
}

/** Width and height, which stand in the first chunk of a PNG. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

it('links files that the build has, under names that change with their content', async () => {
  const files = await build();
  const { head } = appManifest(shell, 'assets/');
  const linked = [...head.matchAll(/href="\/(assets\/[\w-]+\.[0-9a-f]{8}\.\w+)"/g)].map(([, file]) => file);
  expect(linked.map((file) => path.extname(file ?? ''))).toEqual(['.webmanifest', '.png']);
  for (const file of linked) expect(files.has(file ?? '')).toBe(true);
});

it('describes an application that browsers install: icons in the sizes they say, one of them to be cut', async () => {
  const files = await build();
  const [, text] = [...files].find(([name]) => name.endsWith('.webmanifest')) ?? [];
  const manifest = JSON.parse(String(text));
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ purpose, sizes }) => [purpose, sizes])).toEqual([
    ['any', '192x192'],
    ['any', '512x512'],
    ['maskable', '512x512'],
  ]);
  for (const { src, sizes } of icons) {
    const png = files.get(src.slice(1));
    expect(png && sizeOf(png)).toBe(sizes);
  }
});

it('has the colours of the themes', () => {
  const { head } = appManifest(shell, 'assets/');
  for (const theme of ['light', 'dark']) {
    const css = readFileSync(path.join(root, `shared/ui/src/tokens/${theme}.css`), 'utf8');
    const [, color] = /--color-background: (#\w+);/.exec(css) ?? [];
    expect(head).toContain(`media="(prefers-color-scheme: ${theme})" content="${color}"`);
  }
});

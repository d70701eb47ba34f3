import { existsSync } from 'node:fs';
import path from 'node:path';
import { type RspackPluginInstance, rspack } from '@rspack/core';

/** @throws Error when the folder is not there. */
function sourceOf(folder: string, wanted: string): string {
  const found = wanted.startsWith('.')
    ? path.join(folder, wanted)
    : path.join(folder, 'node_modules', wanted);
  if (!existsSync(found)) throw new Error(`There is no ${found} to copy.`);
  return found;
}

/** Copies folders into the build, each to `files/<name>`, without a change and under their own names. */
export function copiedFiles(folder: string, files: Readonly<Record<string, string>>): RspackPluginInstance[] {
  const patterns = Object.entries(files).map(([name, wanted]) => ({
    from: sourceOf(folder, wanted),
    to: `files/${name}`,
    // Not minified, even when they are scripts.
    info: { minimized: true },
  }));
  return patterns.length > 0 ? [new rspack.CopyRspackPlugin({ patterns })] : [];
}

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

/** A folder whose files are copied. `leaveOut`: names of files in it that stay behind, with `*` for any letters. */
export type CopiedFolder = string | Readonly<{ from: string; leaveOut: readonly string[] }>;

/** Copies folders into the build, each to `files/<name>`, without a change and under their own names. */
export function copiedFiles(
  folder: string,
  files: Readonly<Record<string, CopiedFolder>>,
): RspackPluginInstance[] {
  const patterns = Object.entries(files).map(([name, wanted]) => ({
    from: sourceOf(folder, typeof wanted === 'string' ? wanted : wanted.from),
    to: `files/${name}`,
    globOptions: { ignore: typeof wanted === 'string' ? [] : wanted.leaveOut.map((file) => `**/${file}`) },
    // Not minified, even when they are scripts.
    info: { minimized: true },
  }));
  return patterns.length > 0 ? [new rspack.CopyRspackPlugin({ patterns })] : [];
}

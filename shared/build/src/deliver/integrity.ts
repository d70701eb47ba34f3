import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Subresource integrity of a file's content: `sha256-…`. The first load names each lazy part with its hash, which does not
 * compress: a longer one costs every visitor 16 bytes a file.
 */
export const integrityOf = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Path below `folder`, with `/` between its parts, of every file there, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Integrity of each of these files: path below `folder` → `sha256-…`. Rejects when one cannot be read. */
export async function integrities(folder: string, files: readonly string[]): Promise<Record<string, string>> {
  const pairs = files.map(
    async (file) => [file, integrityOf(await readFile(path.join(folder, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(pairs));
}

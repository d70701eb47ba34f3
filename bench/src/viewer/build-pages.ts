import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endChild, lineOf, root, startChild } from '../kit/child.ts';
import type { CleanUp } from '../kit/clean-up.ts';
import { entries } from './entries.ts';

/** Builds a page with our viewer and one with that of the package. Returns the folder with `ours.html` and `stock.html`. */
export async function buildPages(cleanUp: CleanUp): Promise<string> {
  const folder = path.join(root, '.cache/viewer-bench');
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder, { recursive: true });
  for (const [name, source] of Object.entries(entries))
    await writeFile(path.join(folder, `${name}.js`), source);
  const child = startChild({
    file: new URL('./build.ts', import.meta.url),
    args: [path.join(root, 'mf-pdf')],
    cwd: folder,
  });
  cleanUp.defer(() => endChild(child));
  await lineOf(child, /^built$/, 180_000);
  return path.join(folder, 'dist');
}

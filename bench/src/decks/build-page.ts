import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endChild, lineOf, root, startChild } from '../kit/child.ts';
import type { CleanUp } from '../kit/clean-up.ts';
import { entry } from './entry.ts';

/** Builds a page with the code that writes files. Returns the folder with `page.html`. */
export async function buildPage(cleanUp: CleanUp): Promise<string> {
  const folder = path.join(root, '.cache/decks-bench');
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'page.js'), entry);
  const child = startChild({ file: new URL('./build.ts', import.meta.url), cwd: folder });
  cleanUp.defer(() => endChild(child));
  await lineOf(child, /^built$/, 300_000);
  return path.join(folder, 'dist');
}

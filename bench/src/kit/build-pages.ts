import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endChild, lineOf, root, startChild } from './child.ts';
import type { CleanUp } from './clean-up.ts';

type PagesToBuild = {
  /** Name of the folder the pages are built in, which is removed at the end. */
  name: string;
  /** Source of each page's module, by the page's name. */
  entries: Readonly<Record<string, string>>;
  /** The program that builds them; it runs in that folder and calls `build`. */
  program: URL;
  args?: readonly string[];
};

/** Builds pages for a measurement. Returns the folder with `<name>.html` for each. */
export async function buildPages(
  cleanUp: CleanUp,
  { name, entries, program, args = [] }: PagesToBuild,
): Promise<string> {
  // In the workspace, where the build looks for packages.
  const folder = path.join(root, '.cache', name);
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder, { recursive: true });
  for (const [page, source] of Object.entries(entries))
    await writeFile(path.join(folder, `${page}.js`), source);
  await runBuild(cleanUp, { program, args, folder });
  return path.join(folder, 'dist');
}

type BuildRun = { program: URL; args: readonly string[]; folder: string };

/** Runs a program that calls `build`, in a folder, until it has built. */
export async function runBuild(cleanUp: CleanUp, { program, args, folder }: BuildRun): Promise<void> {
  const child = startChild({ file: program, args, cwd: folder });
  cleanUp.defer(() => endChild(child));
  await lineOf(child, /^built$/, maxBuildTime);
}

/** Milliseconds; the machine may have other work. */
const maxBuildTime = 300_000;

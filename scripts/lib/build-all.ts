import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteFolders, runBuild, sourcesHash } from '@orangery/build/tools';

export type BuildResult = { name: string; built: boolean };

/** Last file a build writes: without it a build was never finished. */
const lastFile = { shell: 'dist/preload-map.json', remote: 'dist/release.json' };

async function buildChanged(root: string, folder: string, last: string): Promise<BuildResult> {
  const name = path.basename(folder);
  const record = path.join(root, '.cache/build', name);
  const sources = sourcesHash(folder);
  const known = await readFile(record, 'utf8').catch(() => '');
  if (known === sources && existsSync(path.join(folder, last))) return { name, built: false };
  await runBuild(folder);
  await mkdir(path.dirname(record), { recursive: true });
  await writeFile(record, sources);
  return { name, built: true };
}

/** Builds the shell and the remotes whose sources have changed since their last build. */
export async function buildAll(root: string): Promise<BuildResult[]> {
  const shell = path.join(root, 'shell');
  return Promise.all([
    buildChanged(root, shell, lastFile.shell),
    ...remoteFolders(root).map((folder) => buildChanged(root, folder, lastFile.remote)),
  ]);
}

/** One line for a person: what was built and what was not. */
function summaryOf(results: readonly BuildResult[]): string {
  const names = (built: boolean) =>
    results.filter((result) => result.built === built).map(({ name }) => name);
  const [fresh, unchanged] = [names(true), names(false)];
  return [
    ...(fresh.length > 0 ? [`built ${fresh.join(', ')}`] : []),
    ...(unchanged.length > 0 ? [`unchanged ${unchanged.join(', ')}`] : []),
  ].join('; ');
}

/** Builds what changed and says so; ends this process when a build fails, because Rspack has said why. */
export async function buildOrExit(root: string): Promise<void> {
  try {
    console.log(summaryOf(await buildAll(root)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

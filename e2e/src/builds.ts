import { existsSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteFolders } from '@orangery/build/tools';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Folders of the production builds under test: the shell's, and the remotes' by name. */
export type Builds = { shell: string; remotes: Readonly<Record<string, string>> };

/** The remotes of the workspace. */
export const remoteNames = remoteFolders(root).map((folder) => path.basename(folder));

/** Copies the builds into a folder of this run, so that a build meanwhile does not change them. Throws when one is missing. */
export async function copyBuilds(): Promise<{ folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orangery-e2e-'));
  const copy = async (name: string, file: string) => {
    const built = path.join(root, name, 'dist', file);
    if (!existsSync(built)) throw new Error(`${name}/dist/${file} is missing: run "pnpm build" first.`);
    await cp(path.dirname(built), path.join(folder, name), { recursive: true });
  };
  await copy('shell', 'index.html');
  for (const name of remoteNames) await copy(name, 'release.json');
  return { folder };
}

/** @param folder what `copyBuilds` gave. */
export const buildsIn = (folder: string): Builds => ({
  shell: path.join(folder, 'shell'),
  remotes: Object.fromEntries(remoteNames.map((name) => [name, path.join(folder, name)])),
});

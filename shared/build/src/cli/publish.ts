import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { directoryStore } from '../release/directory-store.ts';
import { publish } from '../release/publish.ts';
import { UserError } from '../user-error.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { checkPageWrites } from './check/page-writes.ts';
import { readRemote } from './check/read-remote.ts';
import { checkStyles, layersOfBuilds } from './check/styles.ts';
import { thisRemote } from './this-remote.ts';

/** Where a server of this workspace looks for releases; an empty variable counts as none, as it does there. */
export const releasesFolder = (root: string, env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(root, env.RELEASES_DIR || path.join(env.DATA_DIR || '.data', 'releases'));

/** Version of the contract between shell and remotes, as the platform package states it. */
export function platformVersionOf(root: string): string | undefined {
  const file = path.join(root, 'shared/platform/src/contract.ts');
  if (!existsSync(file)) return undefined;
  return /\bplatformVersion = '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1];
}

/** `mf publish [--to DIR]`: puts the build in `dist/` into a releases folder and makes it the current release. */
export async function publishRemote({ to: given }: { to?: string }): Promise<void> {
  if (given === '') throw new UserError('--to needs the name of a folder.');
  const { folder, name } = await thisRemote();
  const root = workspaceRoot(folder);
  const dist = path.join(folder, 'dist');
  if (!existsSync(path.join(dist, 'release.json')))
    throw new UserError('there is no release in dist/; run mf build.');
  const problems = [
    ...checkStyles(dist, folder, layersOfBuilds),
    ...checkPageWrites(await readRemote(folder)),
  ];
  if (problems.length > 0)
    throw new UserError(
      `${name} would change what is not its own:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
  const to = given === undefined ? releasesFolder(root) : path.resolve(given);
  const platform = platformVersionOf(root);
  const { version, revision, changed } = await publish({
    name,
    dist,
    store: directoryStore(to),
    ...(platform ? { provides: { platform } } : {}),
  });
  console.log(
    changed
      ? `${name} ${version} is current in ${to} (revision ${revision})`
      : `${name} ${version} was current already`,
  );
}

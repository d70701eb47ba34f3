import { once } from 'node:events';
import path from 'node:path';
import { directoryStore, publish } from '@orangery/build/release';
import { remoteFolders } from '@orangery/build/tools';
import { endChild, root, rootUrl, startChild } from './child.ts';
import type { CleanUp } from './clean-up.ts';

/** Builds what has changed since the last build, as `pnpm build` does. */
export async function buildAll(cleanUp: CleanUp): Promise<void> {
  const child = startChild({ file: new URL('scripts/build.ts', rootUrl), output: 'shown' });
  cleanUp.defer(() => endChild(child));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The build has failed');
}

/** Publishes every remote into a new releases folder, which is removed at the end. Returns the folder. */
export async function publishedReleases(cleanUp: CleanUp): Promise<string> {
  const folder = await cleanUp.folder();
  const store = directoryStore(folder);
  for (const remote of remoteFolders(root))
    await publish({ name: path.basename(remote), dist: path.join(remote, 'dist'), store });
  return folder;
}

import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as release from '@orangery/build/release';
import { remoteFolders } from '@orangery/build/tools';
import { endChild, rootUrl, startChild } from './child.ts';
import type { CleanUp } from './clean-up.ts';

type Release = typeof release;

/** Builds what has changed since the last build, as `pnpm build` does. */
export async function buildAll(cleanUp: CleanUp): Promise<void> {
  const child = startChild({ file: new URL('scripts/build.ts', rootUrl), output: 'shown' });
  cleanUp.defer(() => endChild(child));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The build has failed');
}

/**
 * Publishes every remote of a clone, this one or one that is built, into a new releases folder, which is removed at the end. Returns
 * the folder.
 */
export async function publishedReleases(cleanUp: CleanUp, clone: URL = rootUrl): Promise<string> {
  const folder = await cleanUp.folder();
  // By the code of the clone, whose releases may look otherwise.
  const { directoryStore, publish }: Release = await import(
    new URL('shared/build/src/release/index.ts', clone).href
  );
  const store = directoryStore(folder);
  for (const remote of remoteFolders(fileURLToPath(clone)))
    await publish({ name: path.basename(remote), dist: path.join(remote, 'dist'), store });
  return folder;
}

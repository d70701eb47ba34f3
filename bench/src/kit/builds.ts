import { existsSync } from 'node:fs';
import path from 'node:path';
import { directoryStore, publish } from '@orangery/build/release';
import { root } from './child.ts';
import type { CleanUp } from './clean-up.ts';

/** Throws unless shell and remotes have been built. */
export function requireBuilds(): void {
  const built = ['shell/dist/index.html', 'mf-chat/dist/release.json'];
  const missing = built.filter((file) => !existsSync(path.join(root, file)));
  if (missing.length > 0) throw new Error(`${missing.join(' and ')} not there: run pnpm build first`);
}

/** Publishes mf-chat into a releases folder of its own. Returns the folder. */
export async function publishedReleases(cleanUp: CleanUp): Promise<string> {
  const folder = await cleanUp.folder();
  await publish({ name: 'mf-chat', dist: path.join(root, 'mf-chat/dist'), store: directoryStore(folder) });
  return folder;
}

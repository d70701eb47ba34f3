import path from 'node:path';
import { directoryStore, publish } from '@orangery/build/release';
import { platformVersionOf, remoteFolders } from '@orangery/build/tools';

/** Publishes every remote's build into a releases folder; those which are current there already stay as they are. */
export async function publishAll(root: string, releases: string): Promise<void> {
  const platform = platformVersionOf(root);
  for (const folder of remoteFolders(root)) {
    await publish({
      name: path.basename(folder),
      dist: path.join(folder, 'dist'),
      store: directoryStore(releases),
      ...(platform ? { provides: { platform } } : {}),
    });
  }
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { remoteOptions } from '../presets/dev-registry.ts';
import type { RemoteOptions } from '../presets/remote.ts';
import { UserError } from '../user-error.ts';

/** The remote in whose folder the command runs. @throws UserError elsewhere. */
export async function thisRemote(
  folder: string = process.cwd(),
): Promise<RemoteOptions & { folder: string }> {
  if (!existsSync(path.join(folder, 'rspack.config.ts')) || !existsSync(path.join(folder, 'src/remote.tsx')))
    throw new UserError('run this in the folder of a remote: it has rspack.config.ts and src/remote.tsx.');
  return { ...(await remoteOptions(folder)), folder };
}

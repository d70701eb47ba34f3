import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteFolders, workspaceRoot } from '../workspace/workspace.ts';
import { developmentPort } from './ports.ts';
import type { RemoteOptions } from './remote.ts';

/** The registry of a development shell: every remote of the workspace, at its own development server. */
export type DevRegistry = { revision: 0; remotes: Record<string, { manifest: string }> };

/** Name and port of a remote, from its `rspack.config.ts`. Rejects when that does not export `remoteBuild(…)`. */
export async function remoteOptions(folder: string): Promise<RemoteOptions> {
  const file = path.join(folder, 'rspack.config.ts');
  const { default: config } = (await import(pathToFileURL(file).href)) as {
    default?: { remote?: RemoteOptions };
  };
  if (!config?.remote) throw new Error(`${file} does not export remoteBuild({ name, port }).`);
  return config.remote;
}

export async function devRegistry(root: string = workspaceRoot()): Promise<DevRegistry> {
  const remotes = await Promise.all(remoteFolders(root).map(remoteOptions));
  return {
    revision: 0,
    remotes: Object.fromEntries(
      remotes.map(({ name, port }) => [
        name,
        { manifest: `http://localhost:${developmentPort(port)}/mf-manifest.json` },
      ]),
    ),
  };
}

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './builds.ts';
import type { Site } from './site.ts';

const run = promisify(execFile);

/** The operator's command on a running site, as an operator types it. Throws what it said when it refused. */
export async function admin(site: Site, ...words: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(root, 'server/src/admin/main.ts'), ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: site.data },
  });
  return stdout;
}

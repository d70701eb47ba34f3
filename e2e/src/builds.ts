import { existsSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The production builds under test, copied so that a build that runs meanwhile does not change them. */
export type Builds = { shell: string; chat: string; account: string };

const needed = {
  shell: 'shell/dist/index.html',
  chat: 'mf-chat/dist/release.json',
  account: 'mf-account/dist/release.json',
} as const;

/** Copies the builds into a folder of this run. Throws when there are none. */
export async function copyBuilds(): Promise<{ folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orangery-e2e-'));
  for (const [name, file] of Object.entries(needed)) {
    const built = path.join(root, file);
    if (!existsSync(built)) throw new Error(`${file} is missing: run "pnpm build" first.`);
    await cp(path.dirname(built), path.join(folder, name), { recursive: true });
  }
  return { folder };
}

export const buildsIn = (folder: string): Builds => ({
  shell: path.join(folder, 'shell'),
  chat: path.join(folder, 'chat'),
  account: path.join(folder, 'account'),
});

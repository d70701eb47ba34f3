import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect } from '@playwright/test';
import { root } from './builds.ts';
import type { Site } from './site.ts';

/** What every clone of the workspace has in its `rspack.config.ts`. */
const usualPort = 3103;

/** A remote that a journey edits while its development server runs. */
export type DevelopedRemote = {
  readonly origin: string;
  /** Writes a file of it, below its folder. */
  write(file: string, text: string): Promise<void>;
  /** Absolute. */
  readonly folder: string;
  stop(): Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The component of the remote, so that edits of it are hot updates. */
export const viewThatSays = (words: string): string => `export const PdfView = () => <p>${words}</p>;\n`;

const files = {
  // What `pnpm start` would serve.
  'dist/release.json': '{}',
  'package.json': '{ "name": "mf-pdf", "version": "1.0.0", "type": "module" }',
  'rspack.config.ts': `import { remoteBuild } from '@orangery/build';
export default remoteBuild({ name: 'mf-pdf', port: ${usualPort} });`,
  'src/remote.tsx': `import { defineRemote } from '@orangery/platform';
import { PdfView } from './view.tsx';
const none = async () => ({ default: {} });
const translations = { en: none, zh: none, ru: none, fa: none };
export default defineRemote({ name: 'mf-pdf', platform: '^2', views: { chat_pdf: PdfView }, translations });`,
  'src/standalone.tsx': `import { startStandalone } from '@orangery/platform/standalone';
import remote from './remote.tsx';
void startStandalone(remote, { views: ['chat_pdf'], path: '/chat_pdf' });`,
};

/**
 * Starts `mf dev` for a small remote in the place of mf-pdf, as another clone does: its port is moved by
 * `PORT_OFFSET`. API calls go to the site.
 */
export async function developRemote(site: Site, words: string): Promise<DevelopedRemote> {
  const cache = path.join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'developed-'));
  const written = `${folder}.written`;
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    // In one step: a compiler that sees the file while it is empty compiles twice.
    await writeFile(written, text);
    await rename(written, path.join(folder, file));
  };
  for (const [file, text] of Object.entries(files)) await write(file, text);
  await write('src/view.tsx', viewThatSays(words));
  await symlink(path.join(root, 'mf-pdf/node_modules'), path.join(folder, 'node_modules'));
  const port = await freePort();
  const output: string[] = [];
  const server = spawn(process.execPath, [path.join(root, 'shared/build/src/cli/mf.ts'), 'dev'], {
    cwd: folder,
    env: { ...process.env, API_ORIGIN: site.url, PORT_OFFSET: String(port - usualPort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => output.push(String(data)));
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    for (const made of [folder, path.join(cache, 'dev', path.basename(folder))])
      await rm(made, { recursive: true, force: true });
  };
  try {
    await expect(async () => {
      const { ok } = await fetch(`${origin}/mf-manifest.json`);
      expect(ok, output.join('')).toBe(true);
    }).toPass();
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, folder, write, stop };
}

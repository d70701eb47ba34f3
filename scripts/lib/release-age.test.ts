import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '@orangery/build/tools';
import { expect, onTestFinished, test } from 'vitest';

const root = workspaceRoot(import.meta.dirname);
const day = 24 * 60 * 60 * 1000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
/** Of the package that is installed: an old version, and one of a minute ago. */
const time = { '1.0.0': ago(400 * day), '1.1.0': ago(60_000) };

/** A registry with one package, on a free port; it says when versions were published, or does not. */
async function startRegistry(times: boolean): Promise<string> {
  const server = createServer((_request, response) => {
    const versions = Object.keys(time).map((version) => {
      const dist = { tarball: `${origin}/p.tgz`, integrity: `sha512-${'A'.repeat(86)}==` };
      return [version, { name: 'p', version, dist }];
    });
    const packument = {
      name: 'p',
      'dist-tags': { latest: '1.1.0' },
      versions: Object.fromEntries(versions),
      ...(times && { time, modified: time['1.1.0'] }),
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(packument));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return origin;
}

/** The version that pnpm takes of what `^1.0.0` allows, with the settings of this workspace. */
async function versionTaken(registry: string): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-age-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const settings = await readFile(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  const age = settings.match(/^minimumReleaseAge\w*:.*$/gm) ?? [];
  const own = [...age, 'pmOnFail: ignore', `cacheDir: ${path.join(folder, 'cache')}`];
  await writeFile(path.join(folder, 'pnpm-workspace.yaml'), own.join('\n'));
  await writeFile(path.join(folder, 'package.json'), '{ "dependencies": { "p": "^1.0.0" } }');
  const given = process.env.npm_execpath ?? 'pnpm';
  const [command = '', ...before] = /\.[cm]?js$/.test(given) ? [process.execPath, given] : [given];
  const args = ['install', '--lockfile-only', `--registry=${registry}`];
  await promisify(execFile)(command, [...before, ...args], { cwd: folder });
  return /p@(\d+\.\d+\.\d+)/.exec(await readFile(path.join(folder, 'pnpm-lock.yaml'), 'utf8'))?.[1];
}

test('a version that was published a minute ago is not installed', async () => {
  expect(await versionTaken(await startRegistry(true))).toBe('1.0.0');
});

test('a registry that does not say when versions were published installs all the same', async () => {
  expect(await versionTaken(await startRegistry(false))).toBe('1.1.0');
});

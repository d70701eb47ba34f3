import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devServer } from './dev-server.ts';

let folder: string;
let server: RspackDevServer;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dev-server-'));
  await writeFile(path.join(folder, 'index.js'), 'document.title = "it runs";');
  const compiler = rspack({
    context: folder,
    mode: 'development',
    entry: './index.js',
    output: { path: path.join(folder, 'out') },
    plugins: [new rspack.HtmlRspackPlugin({ title: 'the page' })],
    infrastructureLogging: { level: 'error' },
  });
  const port = Number(await RspackDevServer.getFreePort('auto', '127.0.0.1'));
  server = new RspackDevServer(devServer(port, folder), compiler);
  await server.start();
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('every path that a browser opens is the page', async () => {
  const answer = await fetch(`${origin}/chat_room`, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('the page');
});

test('a hot update that is not there is missing, and not answered with the page', async () => {
  expect((await fetch(`${origin}/main.0123456789abcdef.hot-update.json`)).status).toBe(404);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../config/repository-root.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { useTemporaryFolder } from '../modules/storage/testing/temporary-folder.ts';
import { embeddedTemplate } from '../testing/embedded-template.ts';
import { processEnvironment, startServerProcess } from '../testing/server-process.ts';

const dataDir = useTemporaryFolder();

async function admin(argv: string[], environment: Record<string, string> = { DATA_DIR: dataDir }) {
  const child = spawn(process.execPath, [path.join(repositoryRoot, 'server/src/admin/main.ts'), ...argv], {
    env: { ...processEnvironment, ...environment },
  });
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, errors, code: code as number };
}

async function call(origin: string, method: string, address: string, token = '', body?: object) {
  const answer = await fetch(`${origin}${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as { code: number; data: Record<string, unknown> };
}

test('the operator command works beside a server and without one', { timeout: 300_000 }, async () => {
  expect(await admin(['show', 'ada'])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('no database'),
  });
  expect(await admin(['show'])).toMatchObject({ code: 2, errors: expect.stringContaining('Usage') });
  expect(await admin([])).toMatchObject({ code: 0, out: expect.stringContaining('pnpm admin') });

  // Spares the server the making of a database.
  const database = path.join(dataDir, 'database');
  await (await startEmbedded({ dataDir: database, template: await embeddedTemplate() })).stop();
  const server = await startServerProcess({ DATA_DIR: dataDir });
  const { data } = await call(server.origin, 'POST', '/chat/auto-register', '', {});
  const [username, token] = [String(data.username), String(data.token)];
  expect(await admin(['grant', username, 'vip', '--days', '3'])).toMatchObject({ code: 0, errors: '' });
  expect((await call(server.origin, 'GET', '/chat/user/info', token)).data).toMatchObject({ vip_level: 2 });
  expect(await admin(['show', 'nobody'])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('20003'),
  });
  server.signal('SIGTERM');
  expect(await server.exited).toBe(0);

  const file = path.join(dataDir, 'notice.json');
  await writeFile(file, '{"en": {"title": "Hello", "body": "All"}}');
  expect(await admin(['notice', '--file', file])).toMatchObject({ code: 0, out: 'Notice 1 is written.\n' });
  expect((await admin(['show', username])).out).toContain('vip');
});

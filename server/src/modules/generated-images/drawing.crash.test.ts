import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Drawing } from '@orangery/api/contract';
import { type ImageServer, startImageServer } from '@orangery/testing/image-server';
import { sql } from 'kysely';
import { describe, expect, type TestContext, test, vi } from 'vitest';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { embeddedTemplate } from '../../testing/embedded-template.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
/** Until another process has noticed that the first shows no sign of life, on a busy machine. */
const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 250_000, interval: 100 });

/** An image provider, and servers that ask it; they are gone when the test has ended. */
async function startWorld({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const upstream = await startImageServer();
  const running: ServerProcess[] = [];
  onTestFinished(async () => {
    for (const server of running) {
      server.signal('SIGKILL');
      await server.exited;
    }
    await upstream.close();
  });
  const start = async (environment: Record<string, string>): Promise<ServerProcess> => {
    const image = { IMAGE_BASE_URL: upstream.url, IMAGE_MODEL: 'painter-1' };
    const server = await startServerProcess({ RATE_LIMIT_FACTOR: '1000', ...image, ...environment });
    running.push(server);
    return server;
  };
  return { upstream, start };
}

async function call<T>({ origin }: ServerProcess, path: string, token?: string, body?: object): Promise<T> {
  const response = await fetch(`${origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T };
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

/** Has two images drawn and waits until the provider has been asked for both. */
async function beginDrawing(server: ServerProcess, upstream: ImageServer) {
  upstream.hold();
  const { token } = await call<{ token: string }>(server, '/chat/auto-register', undefined, {});
  const id = randomUUID();
  const wish = { id, prompt: 'wait for an orange tree', style: 'ink', size: 'square', count: 2 };
  await call(server, '/chat/images', token, wish);
  await soon(() => expect(upstream.requests).toHaveLength(2));
  return { id, token };
}

/** What remains of the four images a day. */
async function imagesLeft(server: ServerProcess, token: string): Promise<number | null | undefined> {
  type Info = { other_quotas: { use: string; left: number | null }[] };
  const { other_quotas } = await call<Info>(server, '/chat/user/info', token);
  return other_quotas.find(({ use }) => use === 'drawing')?.left;
}

async function expectDrawnOnce(
  server: ServerProcess,
  upstream: ImageServer,
  { id, token }: { id: string; token: string },
) {
  await soon(() => expect(upstream.requests).toHaveLength(4));
  upstream.release();
  await soon(async () => {
    const drawing = await call<Drawing>(server, `/chat/images/one?id=${id}`, token);
    expect(drawing).toMatchObject({ status: 'done', pictures: { length: 2 } });
  });
  await soon(async () => expect(await imagesLeft(server, token)).toBe(2));
  expect(upstream.requests).toHaveLength(4);
}

const postgres = testDatabases.find(({ name }) => name === 'postgresql');

// One waits long for a sign of life, and meanwhile there is time for the other.
describe.concurrent('a server that was killed while it was drawing', () => {
  const DATA_DIR = useTemporaryFolder();

  test.skipIf(!postgres)(
    'of two servers the other one draws what a killed one was drawing, and it is charged once',
    async (context) => {
      const database = await postgres?.open();
      if (!database?.url) throw new Error('the database has no address');
      context.onTestFinished(database.close);
      const { upstream, start } = await startWorld(context);
      const environment = { DATA_DIR: path.join(DATA_DIR, 'two'), DATABASE_URL: database.url };
      const killed = await start(environment);
      const drawing = await beginDrawing(killed, upstream);
      const other = await start(environment);
      killed.signal('SIGKILL');
      expect(await killed.exited).toBe('SIGKILL');
      await expectDrawnOnce(other, upstream, drawing);
      await soon(async () => {
        const { rows } = await sql`select status, amount from quota_uses where id = ${drawing.id}`.execute(
          database.db,
        );
        expect(rows).toEqual([{ status: 'settled', amount: 2 }]);
      });
    },
  );

  test('a server with the embedded database goes on with what it was drawing when it was killed, and charges it once', async (context) => {
    const { upstream, start } = await startWorld(context);
    const environment = { DATA_DIR: path.join(DATA_DIR, 'one') };
    // Spares the first start the making of a database.
    const dataDir = path.join(environment.DATA_DIR, 'database');
    await (await startEmbedded({ dataDir, template: await embeddedTemplate() })).stop();
    const killed = await start(environment);
    const drawing = await beginDrawing(killed, upstream);
    killed.signal('SIGKILL');
    expect(await killed.exited).toBe('SIGKILL');
    await expectDrawnOnce(await start(environment), upstream, drawing);
  });
});

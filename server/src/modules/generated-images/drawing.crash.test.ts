import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Drawing } from '@orangery/api/contract';
import { type ImageServer, startImageServer } from '@orangery/testing/image-server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { embeddedTemplate } from '../../testing/embedded-template.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });
/** Until another process has noticed that the first shows no sign of life, on a busy machine. */
const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 150_000, interval: 100 });

let upstream: ImageServer;
const running: ServerProcess[] = [];
beforeAll(async () => {
  upstream = await startImageServer();
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.signal('SIGKILL');
    await server.exited;
  }
  upstream.requests.length = 0;
});
afterAll(() => upstream.close());

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const image = { IMAGE_BASE_URL: upstream.url, IMAGE_MODEL: 'painter-1' };
  const server = await startServerProcess({ RATE_LIMIT_FACTOR: '1000', ...image, ...environment });
  running.push(server);
  return server;
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
async function beginDrawing(server: ServerProcess) {
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

async function expectDrawnOnce(server: ServerProcess, { id, token }: { id: string; token: string }) {
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

describe.skipIf(!postgres)('of two servers on one PostgreSQL', () => {
  const DATA_DIR = useTemporaryFolder();

  test('of two servers the other one draws what a killed one was drawing, and it is charged once', async () => {
    const database = await postgres?.open();
    if (!database?.url) throw new Error('the database has no address');
    const environment = { DATA_DIR, DATABASE_URL: database.url };
    const killed = await start(environment);
    const drawing = await beginDrawing(killed);
    const other = await start(environment);
    killed.signal('SIGKILL');
    expect(await killed.exited).toBe('SIGKILL');
    await expectDrawnOnce(other, drawing);
    await soon(async () => {
      const { rows } = await sql`select status, amount from quota_uses where id = ${drawing.id}`.execute(
        database.db,
      );
      expect(rows).toEqual([{ status: 'settled', amount: 2 }]);
    });
    other.signal('SIGKILL');
    await other.exited;
    await database.close();
  });
});

describe('a server with the embedded database', () => {
  const DATA_DIR = useTemporaryFolder();
  beforeAll(async () => {
    // Spares the first start the making of a database.
    const dataDir = path.join(DATA_DIR, 'database');
    await (await startEmbedded({ dataDir, template: await embeddedTemplate() })).stop();
  });

  test('a server with the embedded database goes on with what it was drawing when it was killed, and charges it once', async () => {
    const killed = await start({ DATA_DIR });
    const drawing = await beginDrawing(killed);
    killed.signal('SIGKILL');
    expect(await killed.exited).toBe('SIGKILL');
    await expectDrawnOnce(await start({ DATA_DIR }), drawing);
  });
});

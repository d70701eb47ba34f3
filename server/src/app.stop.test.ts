import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { cheapHash, testConfig } from './testing/test-app.ts';
import { testDatabases } from './testing/test-databases.ts';

test('a stop lets the request under way finish, with its database, and does not wait for idle connections', async () => {
  const database = await testDatabases[0]?.open();
  if (!database) throw new Error('no database');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const app = await buildApp(testConfig(), {
    database,
    hashCost: cheapHash,
    modelStatus: async () => {
      arrived();
      await released;
      await database.db.selectFrom('accounts').select('id').execute();
      return { demo: true, label: '' };
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const request = get({ port, path: '/chat/help/config', agent: new Agent({ keepAlive: true }) });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  await arrival;
  const closed = app.close();
  release();
  const [response] = await answered;
  response.resume();
  expect(response.statusCode).toBe(200);
  await closed;
  await database.close();
}, 20_000);

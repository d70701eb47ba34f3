import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { buildApp } from './app.ts';
import type { ModelStatus } from './modules/chat/models/models.ts';
import { cheapHash, testConfig, useTestApp } from './testing/test-app.ts';

const shared = useTestApp();

/** A server on which `/chat/help/config` is under way until `release`. */
async function startBusyServer(work: () => Promise<void> = async () => {}) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const modelStatus = async (): Promise<ModelStatus> => {
    arrived();
    await released;
    await work();
    return { demo: true, label: '' };
  };
  const app = await buildApp(testConfig(), { database: shared.database(), hashCost: cheapHash, modelStatus });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, arrival, release, port: (app.server.address() as AddressInfo).port };
}

test('a stop lets the request under way finish, with its database, and does not wait for idle connections', async () => {
  const { app, arrival, release, port } = await startBusyServer(async () => {
    await shared.database().db.selectFrom('accounts').select('id').execute();
  });
  const request = get({ port, path: '/chat/help/config', agent: new Agent({ keepAlive: true }) });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  await arrival;
  const closed = app.close();
  release();
  const [response] = await answered;
  response.resume();
  expect(response.statusCode).toBe(200);
  await closed;
});

test('a stop closes connections on which nothing was asked or only half', async () => {
  const { app, port } = await startBusyServer();
  const ended: Promise<void>[] = [];
  for (const words of ['', 'GET /health HTTP/1.1\r\nhost: x\r\n']) {
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    socket.write(words);
    socket.on('error', () => {});
    ended.push(new Promise((resolve) => socket.on('close', () => resolve())));
    await accepted;
  }
  await app.close();
  await Promise.all(ended);
});

test('what is asked during a stop is refused with an envelope', async () => {
  const { app, arrival, release, port } = await startBusyServer();
  const socket = connect(port, '127.0.0.1');
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nlanguage: en\r\n\r\n`);
  let received = '';
  socket.on('data', (piece) => {
    received += piece;
  });
  ask('/chat/help/config');
  await arrival;
  const closed = app.close();
  const refused = once(app.server, 'request');
  ask('/chat/get-user-name');
  await refused;
  release();
  await once(socket, 'close');
  await closed;
  const [, first, second] = received.split('HTTP/1.1 ');
  expect(first).toMatch(/^200 /);
  expect(second).toMatch(/^503 /);
  expect(second).toMatch(/^retry-after: \d/im);
  expect(second).toMatch(/^content-type: application\/json/im);
  expect(second).toMatch(/\{"code":60003,"msg":"[^"]+","data":null\}/);
});

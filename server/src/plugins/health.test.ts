import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createKysely, ping } from '../db/client.ts';
import { createStreamRegistry } from '../http/stream-registry.ts';
import { installHealth } from './health.ts';

const nowhere = createKysely({ host: '/nonexistent', user: 'nobody', database: 'nothing' });
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function start() {
  const streams = createStreamRegistry();
  app = Fastify();
  installHealth(app, {
    pingDatabase: () => ping(nowhere),
    streams,
    registry: { state: async () => 'good' },
  });
  return { app, streams };
}

test('a server without its database is live but not ready', async () => {
  const { app } = start();
  expect((await app.inject('/health')).statusCode).toBe(200);
  const ready = await app.inject('/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: 'unavailable', reason: 'database' });
});

test('a server that is about to stop is not ready, even with its database', async () => {
  const { app, streams } = start();
  streams.drain();
  expect((await app.inject('/ready')).json()).toMatchObject({ reason: 'stopping' });
  expect((await app.inject('/health')).statusCode).toBe(200);
});

test('a server that recovered its registry of releases is ready, and says so', async () => {
  app = Fastify();
  const registry = { state: async () => 'recovered' as const };
  installHealth(app, { pingDatabase: async () => {}, streams: createStreamRegistry(), registry });
  const ready = await app.inject('/ready');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ready', registry: 'recovered' });
});

import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { connect } from '../db/client.ts';
import { createStreamRegistry } from '../http/stream-registry.ts';
import { installHealth } from './health.ts';

const nowhere = connect({ host: '/nonexistent', user: 'nobody', database: 'nothing' });
let app: FastifyInstance | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
});

function start() {
  const streams = createStreamRegistry();
  app = Fastify();
  installHealth(app, {
    pingDatabase: nowhere.ping,
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

test('a server that was too busy to read the answer of its database in time is ready', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  app = Fastify();
  const pingDatabase = () => {
    // The deadline passes before the event loop gets to what has arrived.
    queueMicrotask(() => vi.advanceTimersByTime(60_000));
    return new Promise((resolve) => setImmediate(resolve));
  };
  installHealth(app, {
    pingDatabase,
    streams: createStreamRegistry(),
    registry: { state: async () => 'good' },
  });
  expect((await app.inject('/ready')).statusCode).toBe(200);
});

test('a server whose database is silent is not ready', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  app = Fastify();
  const pingDatabase = () => {
    queueMicrotask(() => vi.advanceTimersByTime(60_000));
    return new Promise(() => {});
  };
  installHealth(app, {
    pingDatabase,
    streams: createStreamRegistry(),
    registry: { state: async () => 'good' },
  });
  expect((await app.inject('/ready')).json()).toMatchObject({ reason: 'database' });
});

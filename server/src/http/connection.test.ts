import { once } from 'node:events';
import http from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { goneSignal, onClosed } from './connection.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** A server whose one route does as the test says, and a request to it. */
async function ask(handler: (reply: FastifyReply) => unknown): Promise<http.ClientRequest> {
  app = Fastify();
  app.get('/', (_request, reply) => handler(reply));
  const request = http.get(await app.listen());
  request.on('error', () => {});
  return request;
}

const closed = (reply: FastifyReply) => new Promise<void>((resolve) => onClosed(reply, resolve));

/** A promise and what fulfils it. */
function deferred<T>() {
  let resolve = (_value: T) => {};
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

test('the signal of a request is aborted when the client closes the connection before the answer', async () => {
  const asked = deferred<AbortSignal>();
  const request = await ask((reply) => {
    asked.resolve(goneSignal(reply));
    return new Promise(() => {});
  });
  const signal = await asked.promise;
  expect(signal.aborted).toBe(false);
  const aborted = once(signal, 'abort');
  request.destroy();
  await aborted;
});

test('the signal of a request is not aborted after a complete answer', async () => {
  const asked = deferred<readonly [AbortSignal, Promise<void>]>();
  const request = await ask((reply) => {
    asked.resolve([goneSignal(reply), closed(reply)]);
    return reply.header('connection', 'close').send('done');
  });
  request.on('response', (response) => response.resume());
  const [signal, isClosed] = await asked.promise;
  await isClosed;
  expect(signal.aborted).toBe(false);
});

test('a connection that has closed before anybody listens counts too', async () => {
  // In a list: a reply is a promise as well, of its end.
  const asked = deferred<readonly [FastifyReply]>();
  const request = await ask((reply) => {
    asked.resolve([reply]);
    return new Promise(() => {});
  });
  const [reply] = await asked.promise;
  const isClosed = closed(reply);
  request.destroy();
  await isClosed;
  expect(goneSignal(reply).aborted).toBe(true);
  await closed(reply);
});

import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AccountEvent } from '../contract/index.ts';
import { ApiError } from './api-error.ts';
import { answering, clientOf, deferred, serve } from './testing/loopback.ts';

const key = 'GET /chat/user/events';
const sse = (event: string, fields: object = {}) => `event: ${event}\ndata: ${JSON.stringify(fields)}\n\n`;

const feeding = (write: (response: ServerResponse) => void) =>
  serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.flushHeaders();
    write(response);
  });

/** What a feed gave and how it ended. */
async function readAll(events: AsyncIterable<AccountEvent>) {
  const seen: AccountEvent[] = [];
  try {
    for await (const event of events) seen.push(event);
    return { seen, error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { seen, error };
  }
}

it('asks with the token and shows no progress', async () => {
  const server = answering(200, sse('ended', { code: 401 }), 'text/event-stream');
  const { api, onCall } = clientOf(await serve(server.listener));
  await readAll(api.feed(key));
  expect(server.requests[0]).toMatchObject({ method: 'GET', url: '/chat/user/events' });
  expect(server.requests[0]?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    accept: 'text/event-stream',
  });
  expect(onCall).not.toHaveBeenCalled();
});

it('yields what happens, leaves out what it does not know, and ends with the session', async () => {
  const url = await feeding((response) => {
    response.write(
      `${sse('hello')}: ping\n\n${sse('notice', { unread: 3 })}${sse('weather', { sun: true })}`,
    );
    response.write(`${sse('account')}${sse('ended', { code: 1002 })}`);
  });
  const { api, onSessionEnded } = clientOf(url);
  const { seen, error } = await readAll(api.feed(key));
  expect(error).toBeNull();
  expect(seen).toEqual([
    { type: 'hello' },
    { type: 'notice', unread: 3 },
    { type: 'account' },
    { type: 'ended', code: 1002 },
  ]);
  expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith('kicked');
});

it('ends the session once, whether a call or the feed notices first', async () => {
  const refusing = answering(401, { code: 1002, msg: '', data: null });
  const url = await serve((request, response) => {
    if (request.url !== '/chat/user/events') return refusing.listener(request, response);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(sse('ended', { code: 1002 }));
  });
  const { api, onSessionEnded } = clientOf(url);
  await api.call('GET /chat/user/info', {}).catch(() => {});
  await readAll(api.feed(key));
  expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith('kicked');
});

it('does not end a session that began after it was opened', async () => {
  const opened = deferred<ServerResponse>();
  const { api, session, onSessionEnded } = clientOf(await feeding(opened.resolve));
  const reading = readAll(api.feed(key));
  const response = await opened.promise;
  session.token = 'token-2';
  response.end(sse('ended', { code: 1002 }));
  expect((await reading).seen).toEqual([{ type: 'ended', code: 1002 }]);
  expect(onSessionEnded).not.toHaveBeenCalled();
});

it.each([
  [401, 401, 'expired'],
  [1002, 401, 'kicked'],
] as const)('refused with %i ends the session like a call', async (code, status, reason) => {
  const server = answering(status, { code, msg: '', data: null });
  const { api, onSessionEnded, onError } = clientOf(await serve(server.listener));
  const { error } = await readAll(api.feed(key));
  expect(error).toMatchObject({ kind: 'api', code });
  expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith(reason);
  expect(onError).not.toHaveBeenCalled();
});

it.each([
  ['is cut', (response: ServerResponse) => response.write(sse('hello'), () => response.destroy())],
  ['ends without saying why', (response: ServerResponse) => response.end(sse('hello'))],
  [
    'turns into nonsense',
    (response: ServerResponse) => response.write(`${sse('hello')}event: notice\ndata: {\n\n`),
  ],
])('rejects as a network error when it %s', async (_, write) => {
  const { api, onSessionEnded } = clientOf(await feeding(write));
  const { seen, error } = await readAll(api.feed(key));
  expect(seen).toEqual([{ type: 'hello' }]);
  expect(error).toMatchObject({ kind: 'network', retryable: true });
  expect(onSessionEnded).not.toHaveBeenCalled();
});

it('closes its connection on the signal', async () => {
  const closed = deferred();
  const abort = new AbortController();
  const url = await feeding((response) => {
    response.on('close', closed.resolve);
    response.write(sse('hello'));
  });
  const events = clientOf(url).api.feed(key, { signal: abort.signal })[Symbol.asyncIterator]();
  await events.next();
  const next = events.next();
  abort.abort();
  await expect(next).rejects.toMatchObject({ kind: 'canceled' });
  await closed.promise;
});

describe('over a connection that has gone silent', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** A feed whose server says what is written. */
  function open(answered: boolean) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    const writer = pipe.writable.getWriter();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      signal?.addEventListener('abort', () => void writer.abort());
      const headers = { 'content-type': 'text/event-stream' };
      const response = new Response(pipe.readable, { headers });
      return answered
        ? Promise.resolve(response)
        : new Promise((_resolve, reject) =>
            signal?.addEventListener('abort', () => reject(new Error('aborted'))),
          );
    });
    const reading = readAll(clientOf('http://localhost').api.feed(key));
    const isOpen = async () => {
      await turn();
      return (await Promise.race([reading, turn('open')])) === 'open';
    };
    const write = (text: string) => writer.write(new TextEncoder().encode(text));
    return { reading, isOpen, write };
  }

  it('is given up after 20 s, in which the server would have sent two heartbeats', async () => {
    const { reading, isOpen, write } = open(true);
    void write(sse('hello'));
    expect(await isOpen()).toBe(true);
    vi.advanceTimersByTime(19_999);
    await write(': ping\n\n');
    expect(await isOpen()).toBe(true);
    vi.advanceTimersByTime(19_999);
    expect(await isOpen()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(await isOpen()).toBe(false);
    expect((await reading).error).toMatchObject({ kind: 'network', retryable: true });
  });

  it('is asked for again after 10 s without an answer', async () => {
    const { reading, isOpen } = open(false);
    expect(await isOpen()).toBe(true);
    vi.advanceTimersByTime(9_999);
    expect(await isOpen()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(await isOpen()).toBe(false);
    expect((await reading).error).toMatchObject({ kind: 'network', retryable: true });
  });
});

import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerEvent } from '../contract/chat.ts';
import { ApiError } from './api-error.ts';
import { answering, clientOf, deferred, serve } from './testing/loopback.ts';

const answerId = 'aa3c1c2e-2f0e-4f6e-9f0e-0d7c5a1b2c3d';
const key = 'GET /chat/completions/events';
const input = { query: { answer_id: answerId } };
const question = {
  answer_id: answerId,
  room_id: '20231234567',
  model: '3.5' as const,
  messages: [{ role: 'user' as const, content: 'hi' }],
};

const sse = (event: string, id: number, fields: object) =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(fields)}\n\n`;
const start = sse('start', 0, { answerId, model: '3.5', demo: false });
const done = sse('done', 2, { finish: 'stop' });

const streaming = (write: (response: ServerResponse) => void) =>
  serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.flushHeaders();
    write(response);
  });

/** What a stream gave and how it ended. */
async function readAll(events: AsyncIterable<AnswerEvent>) {
  const seen: AnswerEvent[] = [];
  try {
    for await (const event of events) seen.push(event);
    return { seen, error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { seen, error };
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a stream', () => {
  it('gives every kind of event of the contract, and passes over what it does not know', async () => {
    const step = {
      number: 1,
      name: 'search_web',
      title: 'Search',
      arguments: '',
      state: 'running',
      result: '',
    };
    const events = [
      start,
      sse('reasoning', 0, { at: 0, text: 'Hm' }),
      sse('tool', 0, { step }),
      sse('constructor', 0, {}),
      sse('later', 0, {}),
      sse('delta', 2, { text: 'ok' }),
      done,
    ];
    const { api } = clientOf(await streaming((response) => response.end(events.join(''))));
    const { seen, error } = await readAll(api.stream(key, input));
    expect(error).toBeNull();
    expect(seen.map(({ type }) => type)).toEqual(['start', 'reasoning', 'tool', 'delta', 'done']);
    expect(seen[2]).toEqual({ type: 'tool', id: 0, step });
  });

  it('asks like a call and says what it reads', async () => {
    const server = answering(200, start + done, 'text/event-stream');
    const { api, session } = clientOf(await serve(server.listener));
    session.language = 'ru';
    await readAll(api.stream('POST /chat/completions', { body: question }));
    expect(server.requests[0]).toMatchObject({ method: 'POST', url: '/chat/completions' });
    expect(server.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      device: 'web',
      language: 'ru',
      accept: 'text/event-stream',
      'content-type': 'application/json',
      // Past the browser's cache: there, a second request for one address waits for the first.
      'cache-control': 'no-cache',
    });
    expect(server.requests[0]?.headers).not.toHaveProperty('last-event-id');
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual(question);
  });

  it('resumes after the last event it was given', async () => {
    const server = answering(200, done, 'text/event-stream');
    const { api } = clientOf(await serve(server.listener));
    await readAll(api.stream(key, input, { lastEventId: 0 }));
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      url: `/chat/completions/events?answer_id=${answerId}`,
    });
    expect(server.requests[0]?.headers['last-event-id']).toBe('0');
  });

  it('yields the events and ends with done, without waiting for the connection to close', async () => {
    const url = await streaming((response) => {
      response.write(`${start}: ping\n\n${sse('delta', 2, { text: 'hi' })}${sse('new-kind', 2, {})}${done}`);
    });
    const { seen, error } = await readAll(clientOf(url).api.stream(key, input));
    expect(error).toBeNull();
    expect(seen).toEqual([
      { type: 'start', id: 0, answerId, model: '3.5', demo: false },
      { type: 'delta', id: 2, text: 'hi' },
      { type: 'done', id: 2, finish: 'stop' },
    ]);
  });

  it('ends with an error event that only the reader gets', async () => {
    const url = await streaming((response) =>
      response.end(start + sse('error', 0, { code: 20001, msg: 'AI request failed' })),
    );
    const { api, onError } = clientOf(url);
    const { seen, error } = await readAll(api.stream(key, input));
    expect(error).toBeNull();
    expect(seen.at(-1)).toEqual({ type: 'error', id: 0, code: 20001, msg: 'AI request failed' });
    expect(onError).not.toHaveBeenCalled();
  });

  it('is one call to the progress bar, which is over with its first event', async () => {
    const url = await streaming((response) => response.end(start + done));
    const { api, onCall } = clientOf(url);
    const events = api.stream(key, input)[Symbol.asyncIterator]();
    await events.next();
    expect(onCall).toHaveBeenCalledTimes(2);
    await events.next();
    await events.next();
    expect(onCall.mock.calls.flat()).toEqual([
      { phase: 'started', endpoint: key, silent: false },
      { phase: 'finished', endpoint: key, silent: false },
    ]);
  });

  it('closes its connection when the reader leaves the loop', async () => {
    const closed = deferred();
    const url = await streaming((response) => {
      response.on('close', closed.resolve);
      response.write(start);
    });
    const { api, onCall } = clientOf(url);
    for await (const _ of api.stream(key, input)) break;
    await closed.promise;
    expect(onCall).toHaveBeenCalledTimes(2);
  });
});

describe('the answer about documents', () => {
  const asked = { body: { ...question, pdf_ids: ['5b1c1c2e-2f0e-4f6e-9f0e-0d7c5a1b2c3d'] } };
  const silentKey = 'POST /chat/pdfs/chat';

  it('shows no progress', async () => {
    const url = await streaming((response) => response.end(start + done));
    const { api, onCall } = clientOf(url);
    await readAll(api.stream(silentKey, asked));
    expect(onCall.mock.calls.flat()).toEqual([
      { phase: 'started', endpoint: silentKey, silent: true },
      { phase: 'finished', endpoint: silentKey, silent: true },
    ]);
  });

  it.each([403, 429, 500])(
    'passes a refusal with %i on to its caller, and shows it nowhere else',
    async (status) => {
      const server = answering(status, { code: 20006, msg: 'none left', data: null });
      const { api, onError, onSessionEnded } = clientOf(await serve(server.listener));
      const { error } = await readAll(api.stream(silentKey, asked));
      expect(error).toMatchObject({ kind: 'api', code: 20006, message: 'none left' });
      expect(onError).not.toHaveBeenCalled();
      expect(onSessionEnded).not.toHaveBeenCalled();
    },
  );

  it.each([
    [401, 'expired'],
    [1002, 'kicked'],
  ] as const)('ends the session with %i all the same', async (code, reason) => {
    const server = answering(401, { code, msg: '', data: null });
    const { api, onSessionEnded } = clientOf(await serve(server.listener));
    await readAll(api.stream(silentKey, asked));
    expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith(reason);
  });
});

describe('a stream that is refused', () => {
  it('rejects with the code of the envelope, shown to nobody', async () => {
    const server = answering(403, { code: 20049, msg: 'members only', data: null });
    const { api, onError } = clientOf(await serve(server.listener));
    const { error } = await readAll(api.stream(key, input));
    expect(error).toMatchObject({ kind: 'api', code: 20049, message: 'members only' });
    expect(onError).not.toHaveBeenCalled();
  });

  it('ends the session by the same rules as a call', async () => {
    const server = answering(401, { code: 1002, msg: '', data: null });
    const { api, onSessionEnded } = clientOf(await serve(server.listener));
    await readAll(api.stream(key, input));
    await readAll(api.stream(key, input));
    expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith('kicked');
  });

  it('by a proxy with an HTML page rejects with the HTTP status', async () => {
    const server = answering(504, '<html></html>', 'text/html');
    const { error } = await readAll(clientOf(await serve(server.listener)).api.stream(key, input));
    expect(error).toMatchObject({ kind: 'api', code: 504, retryable: true });
  });

  it('with status 200 and no event stream rejects as not from the API', async () => {
    for (const body of ['<html></html>', JSON.stringify({ code: 200, msg: '', data: null })]) {
      const server = answering(200, body, 'text/html');
      const { error } = await readAll(clientOf(await serve(server.listener)).api.stream(key, input));
      expect(error).toMatchObject({ kind: 'network', code: 0 });
    }
  });
});

describe('a stream that breaks', () => {
  it.each([
    ['is cut', (response: ServerResponse) => response.write(start, () => response.destroy())],
    ['ends before its last event', (response: ServerResponse) => response.end(start)],
    [
      'turns into nonsense',
      (response: ServerResponse) => response.write(`${start}event: delta\ndata: {\n\n`),
    ],
  ])('because it %s rejects as a network error after what came', async (_, write) => {
    const url = await streaming(write);
    const { seen, error } = await readAll(clientOf(url).api.stream(key, input));
    expect(seen.map(({ type }) => type)).toEqual(['start']);
    expect(error).toMatchObject({ kind: 'network', retryable: true });
  });

  it('because nobody listens rejects as a network error', async () => {
    const { error } = await readAll(clientOf('http://127.0.0.1:1').api.stream(key, input));
    expect(error?.kind).toBe('network');
  });

  it('is canceled by its signal', async () => {
    const abort = new AbortController();
    const url = await streaming((response) => response.write(start));
    const { api } = clientOf(url);
    const events = api.stream(key, input, { signal: abort.signal })[Symbol.asyncIterator]();
    await events.next();
    const next = events.next();
    abort.abort();
    await expect(next).rejects.toMatchObject({ kind: 'canceled' });
  });

  describe('in silence', () => {
    /** Whether the next event is still waited for. */
    const isWaiting = async (next: Promise<unknown>) => {
      await turn();
      return (await Promise.race([next, turn('waiting')])) === 'waiting';
    };
    const untilAborted = (signal: AbortSignal | null | undefined, end: () => void) =>
      signal?.addEventListener('abort', end);

    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

    it('is given up when three heartbeats are missing', async () => {
      const pipe = new TransformStream<Uint8Array, Uint8Array>();
      const headers = { 'content-type': 'text/event-stream' };
      vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
        untilAborted(signal, () => void writer.abort());
        return new Response(pipe.readable, { headers });
      });
      const writer = pipe.writable.getWriter();
      const write = (text: string) => writer.write(new TextEncoder().encode(text));

      const events = clientOf('http://localhost').api.stream(key, input)[Symbol.asyncIterator]();
      void write(start);
      await events.next();
      const next = events.next().catch((error: ApiError) => error);
      vi.advanceTimersByTime(14_999);
      await write(': ping\n\n');
      await turn();
      vi.advanceTimersByTime(14_999);
      expect(await isWaiting(next)).toBe(true);
      vi.advanceTimersByTime(1);
      expect(await next).toMatchObject({ kind: 'network' });
    });

    describe('of a page that is seen again', () => {
      async function read() {
        const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
        vi.stubGlobal('document', page);
        vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
          const body = new ReadableStream<Uint8Array>({
            start(controller) {
              controller.enqueue(new TextEncoder().encode(start));
              untilAborted(signal, () => controller.error(new Error('aborted')));
            },
          });
          return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
        });
        const events = clientOf('http://localhost').api.stream(key, input)[Symbol.asyncIterator]();
        await events.next();
        const next = events.next().catch((error: ApiError) => error);
        const see = (after: number, visibilityState = 'visible') => {
          vi.setSystemTime(Date.now() + after);
          page.visibilityState = visibilityState;
          page.dispatchEvent(new Event('visibilitychange'));
        };
        return { next, see };
      }
      beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

      it('is given up at once when a heartbeat is missing', async () => {
        const { next, see } = await read();
        see(60_000, 'hidden');
        expect(await isWaiting(next)).toBe(true);
        see(0);
        expect(await next).toMatchObject({ kind: 'network' });
      });

      it('keeps a connection that has just received data', async () => {
        const { next, see } = await read();
        see(7_000);
        expect(await isWaiting(next)).toBe(true);
      });
    });

    it.each([
      [
        'that resumes an answer is given up after 10 s, since the server has it at hand',
        { lastEventId: 4 },
        10_000,
      ],
      ['that asks a question is given up after 45 s', {}, 45_000],
      ['is given up when its reader wants', { opening: 3_000 }, 3_000],
    ])('%s', async (_, options, time) => {
      const asked = deferred();
      vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
        asked.resolve();
        return new Promise((_resolve, reject) => untilAborted(signal, () => reject(new Error('aborted'))));
      });
      const events = clientOf('http://localhost').api.stream(key, input, options)[Symbol.asyncIterator]();
      const next = events.next().catch((error: ApiError) => error);
      await asked.promise;
      vi.advanceTimersByTime(time - 1);
      expect(await isWaiting(next)).toBe(true);
      vi.advanceTimersByTime(1);
      expect(await next).toMatchObject({ kind: 'network' });
    });
  });
});

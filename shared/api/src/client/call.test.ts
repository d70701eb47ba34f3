import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from './api-error.ts';
import { answering, clientOf, deferred, serve } from './testing/loopback.ts';
import type { ApiClient } from './types.ts';

const ok = (data: unknown) => ({ code: 200, msg: '', data });
/** Calls of the specification that the contract does not serve yet follow the same rules. */
const callPath = (api: ApiClient, key: string, options?: Parameters<ApiClient['call']>[2]) =>
  api.call(key as 'GET /chat/user/info', {}, options);
/** Any endpoint that answers with a file. */
const fileKey = 'POST /chat/voice/speech';
const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.unreachable('the call succeeded'),
    (error: ApiError) => error,
  );

async function against(status: number, body: unknown, type?: string) {
  const server = answering(status, body, type);
  return { ...clientOf(await serve(server.listener)), requests: server.requests };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a request', () => {
  it('carries the bearer token, the device and the language', async () => {
    const { api, session, requests } = await against(200, ok(null));
    session.language = 'zh';
    session.device = 'desktop';
    await api.call('GET /chat/user/info', {});
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      device: 'desktop',
      language: 'zh-tw',
    });
  });

  it('of a guest carries the language only', async () => {
    const { api, session, requests } = await against(200, ok(null));
    session.token = null;
    session.language = 'fa';
    await api.call('GET /chat/help/config', {});
    expect(requests[0]?.headers.language).toBe('ir');
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
    expect(requests[0]?.headers).not.toHaveProperty('device');
  });

  it('of a library carries the same headers to the same host', async () => {
    const { api } = await against(200, ok(null));
    const { url, headers } = api.requestTo('/chat/user/info');
    expect(new URL(url).pathname).toBe('/chat/user/info');
    expect(headers).toMatchObject({ authorization: 'Bearer token-1', language: 'en' });
  });

  it('sends a POST as a JSON body and resolves to the data of the envelope', async () => {
    const { api, requests } = await against(200, ok({ stopped: true }));
    const answerId = 'aa3c1c2e-2f0e-4f6e-9f0e-0d7c5a1b2c3d';
    const data = await api.call('POST /chat/completions/stop', { body: { answer_id: answerId } });
    expect(data).toEqual({ stopped: true });
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/chat/completions/stop' });
    expect(requests[0]?.headers['content-type']).toContain('application/json');
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ answer_id: answerId });
  });

  it('for a piece of a file names its bytes and reports no progress', async () => {
    const { api, requests, onCall } = await against(206, 'piece', 'application/pdf');
    const piece = await api.download(fileKey, {} as never, { range: { from: 100, to: 105 } });
    expect(await piece.text()).toBe('piece');
    expect(requests[0]?.headers.range).toBe('bytes=100-104');
    expect(onCall).not.toHaveBeenCalled();
  });

  it('sends a GET with its query in the address', async () => {
    const { api, requests } = await against(200, ok(null));
    await api.call('GET /chat/search/bing' as 'GET /chat/user/info', { query: { q: 'a b&c' } } as never);
    const url = new URL(requests[0]?.url ?? '', 'http://localhost');
    expect(url.searchParams.get('q')).toBe('a b&c');
    expect(requests[0]?.body).toBe('');
  });
});

describe('a refusal', () => {
  it('takes the code of the body before the HTTP status', async () => {
    const { api, onError } = await against(429, { code: 20040, msg: 'too frequent', data: null });
    const error = await failureOf(callPath(api, 'GET /chat/user/info'));
    expect(error).toMatchObject({ kind: 'api', code: 20040, message: 'too frequent', retryable: true });
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('may say more in its data', async () => {
    const { api } = await against(409, { code: 60092, msg: 'changed', data: { revision: 7 } });
    expect(await failureOf(callPath(api, 'GET /chat/user/info'))).toMatchObject({ data: { revision: 7 } });
  });

  it('counts even when the HTTP status says success', async () => {
    const { api } = await against(200, { code: 10002, msg: 'long', data: null });
    expect(await failureOf(callPath(api, 'GET /chat/user/info'))).toMatchObject({ kind: 'api', code: 10002 });
  });

  it.each([
    ['HTML', '<html>Bad Gateway</html>', 'text/html'],
    ['an empty body', '', 'application/json'],
    ['broken JSON', '{"code":', 'application/json'],
    ['a bare number', '7', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a code that is text', '{"code":"200"}', 'application/json'],
  ])('with %s falls back to the HTTP status', async (_, body, type) => {
    const { api } = await against(502, body, type);
    expect(await failureOf(callPath(api, 'GET /chat/user/info'))).toMatchObject({
      kind: 'api',
      code: 502,
      retryable: true,
    });
  });

  it.each([
    ['HTML', '<html>Sign in to the café</html>', 'text/html'],
    ['an empty body', '', 'application/json'],
    ['JSON of another kind', '[1]', 'application/json'],
  ])('is what a success with %s is: it did not come from the API host', async (_, body, type) => {
    const { api } = await against(200, body, type);
    expect(await failureOf(callPath(api, 'GET /chat/user/info'))).toMatchObject({ kind: 'network', code: 0 });
  });
});

describe('the session', () => {
  it.each([
    [401, 'expired'],
    [1002, 'kicked'],
  ] as const)('ends on %i as %s, once, without an error shown', async (code, reason) => {
    const { api, onSessionEnded, onError } = await against(401, { code, msg: '', data: null });
    await Promise.all([
      failureOf(callPath(api, 'GET /chat/user/info')),
      failureOf(callPath(api, 'GET /chat/user/notices')),
    ]);
    expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith(reason);
    expect(onError).not.toHaveBeenCalled();
  });

  it('ends on an HTTP 401 without an envelope', async () => {
    const { api, onSessionEnded } = await against(401, '');
    await failureOf(callPath(api, 'GET /chat/user/info'));
    expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it('is left alone by a late refusal of an older token', async () => {
    const { api, session, onSessionEnded } = await against(401, { code: 401, msg: '', data: null });
    const late = failureOf(callPath(api, 'GET /chat/user/info'));
    session.token = 'token-2';
    expect(await late).toMatchObject({ code: 401 });
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('ends again for the next token', async () => {
    const { api, session, onSessionEnded } = await against(401, { code: 401, msg: '', data: null });
    await failureOf(callPath(api, 'GET /chat/user/info'));
    session.token = 'token-2';
    await failureOf(callPath(api, 'GET /chat/user/info'));
    expect(onSessionEnded).toHaveBeenCalledTimes(2);
  });

  it('cannot end for a guest', async () => {
    const { api, session, onSessionEnded } = await against(401, { code: 401, msg: '', data: null });
    session.token = null;
    expect(await failureOf(callPath(api, 'GET /chat/user/info'))).toMatchObject({ code: 401 });
    expect(onSessionEnded).not.toHaveBeenCalled();
  });
});

describe('an error is shown', () => {
  it('again only when the same code was not shown within 5 s', async () => {
    const { api, onError } = await against(400, { code: 1001, msg: '', data: null });
    vi.useFakeTimers({ toFake: ['performance'] });
    await failureOf(callPath(api, 'GET /chat/user/info'));
    vi.advanceTimersByTime(4_999);
    await failureOf(callPath(api, 'GET /chat/help/config'));
    expect(onError).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await failureOf(callPath(api, 'GET /chat/user/info'));
    expect(onError).toHaveBeenCalledTimes(2);
  });

  it('beside another code at any time', async () => {
    const codes = [1001, 10002, 1001];
    const { api, onError } = clientOf(
      await serve((_, response) => response.end(JSON.stringify({ code: codes.shift(), msg: '' }))),
    );
    for (const _ of [1, 2, 3]) await failureOf(callPath(api, 'GET /chat/user/info'));
    expect(onError.mock.calls.map(([error]) => error.code)).toEqual([1001, 10002]);
  });

  it.each(['POST /chat/experts/usage', 'POST /chat/pdfs/chat'])('never for %s', async (key) => {
    const { api, onError } = await against(500, { code: 1000, msg: '', data: null });
    await failureOf(callPath(api, key));
    expect(onError).not.toHaveBeenCalled();
  });

  it('never when the caller shows it', async () => {
    const { api, onError } = await against(400, { code: 10006, msg: '', data: null });
    expect((await failureOf(callPath(api, 'POST /chat/register', { quiet: true }))).code).toBe(10006);
    expect(onError).not.toHaveBeenCalled();
  });

  it('for a silent call that is not quiet', async () => {
    const { api, onError } = await against(500, { code: 1000, msg: '', data: null });
    await failureOf(callPath(api, 'GET /chat/user/notices'));
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe('a call that gets no answer', () => {
  it('is cancelled by its signal without a report', async () => {
    const abort = new AbortController();
    const { api, onError } = clientOf(await serve(() => abort.abort()));
    const error = await failureOf(callPath(api, 'GET /chat/user/info', { signal: abort.signal }));
    expect(error).toMatchObject({ kind: 'canceled', code: 0, retryable: false });
    expect(onError).not.toHaveBeenCalled();
  });

  it('is canceled before it starts by a signal that has fired', async () => {
    const { api, requests } = await against(200, ok(null));
    const error = await failureOf(callPath(api, 'GET /chat/user/info', { signal: AbortSignal.abort() }));
    expect(error.kind).toBe('canceled');
    expect(requests).toHaveLength(0);
  });

  it.each([
    ['GET /chat/user/info', 120_000],
    ['GET /chat/search/bing', 20_000],
  ])('times out: %s after %i ms', async (key, timeout) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = deferred();
    const { api, onError } = clientOf(await serve(() => asked.resolve()));
    const failure = failureOf(callPath(api, key));
    await asked.promise;
    vi.advanceTimersByTime(timeout - 1);
    expect(await Promise.race([failure, turn('waiting')])).toBe('waiting');
    vi.advanceTimersByTime(1);
    const error = await failure;
    expect(error).toMatchObject({ kind: 'timeout', code: 0, retryable: true });
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('fails as a network error when nobody listens', async () => {
    const { api, onError } = clientOf('http://127.0.0.1:1');
    const error = await failureOf(callPath(api, 'GET /chat/user/info'));
    expect(error).toMatchObject({ kind: 'network', code: 0, retryable: true });
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('fails as a network error when the connection breaks inside the body', async () => {
    const { api } = clientOf(
      await serve((_, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"code":200', () => response.destroy());
      }),
    );
    expect((await failureOf(callPath(api, 'GET /chat/user/info'))).kind).toBe('network');
  });
});

describe('progress', () => {
  it('is reported at its start and its end, also when it fails', async () => {
    const { api, onCall } = await against(500, { code: 1000, msg: '', data: null });
    const failure = failureOf(callPath(api, 'GET /chat/user/info'));
    expect(onCall.mock.calls).toEqual([
      [{ phase: 'started', endpoint: 'GET /chat/user/info', silent: false }],
    ]);
    await failure;
    expect(onCall).toHaveBeenLastCalledWith({
      phase: 'finished',
      endpoint: 'GET /chat/user/info',
      silent: false,
    });
    expect(onCall).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['GET /chat/order/check-is-paid', true],
    ['GET /chat/user/notices', true],
    ['POST /chat/user/notices/read', true],
    ['POST /chat/pdfs/chat', true],
    ['POST /chat/experts/usage', false],
    ['POST /chat/login', false],
  ])('of %s is silent: %s', async (key, silent) => {
    const { api, onCall } = await against(200, ok(null));
    await callPath(api, key);
    expect(onCall.mock.calls.map(([event]) => event.silent)).toEqual([silent, silent]);
  });
});

import { contract } from '@orangery/api/contract';
import { describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { testConfig, useTestApp } from './testing/test-app.ts';

describe('server', () => {
  const lines: string[] = [];
  const server = useTestApp(undefined, {
    config: { logLevel: 'info' },
    overrides: { logStream: { write: (line: string) => void lines.push(line) } },
  });
  const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
    server.app().inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  describe('answers with an envelope', () => {
    test.each([
      ['malformed JSON', '{"username":'],
      ['no body', ''],
      ['a body that is no object', '[]'],
      ['a body of null', 'null'],
      ['missing fields', '{}'],
      ['wrong types', '{"username":7,"password":{"$ne":""}}'],
      ['a prototype in the body', '{"__proto__":{"admin":true},"username":"a","password":"b"}'],
      ['a field that is too long', JSON.stringify({ username: 'ada', password: 'x'.repeat(201) })],
    ])('an envelope answers %s', async (_what, payload) => {
      const response = await post('/chat/login', payload);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ code: 1001, msg: expect.any(String), data: null });
    });

    test('an envelope answers a body of a megabyte', async () => {
      const response = await post('/chat/login', { username: 'ada', password: 'x'.repeat(1024 * 1024) });
      expect(response.statusCode).toBe(413);
      expect(response.json()).toMatchObject({ code: 1001, data: null });
    });

    test('an envelope answers a body of another type', async () => {
      const response = await post('/chat/login', '<login/>', { 'content-type': 'text/xml' });
      expect(response.statusCode).toBe(415);
      expect(response.json()).toMatchObject({ code: 1001, data: null });
    });

    test.each([
      ['GET', '/chat/nothing-here'],
      ['POST', '/chat/nothing-here'],
      ['GET', '/chat/login'],
      ['PUT', '/chat/login'],
      ['POST', '/nothing-here'],
    ] as const)('an envelope answers %s %s, which does not exist', async (method, url) => {
      const response = await server.app().inject({ method, url });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ code: 404, msg: expect.any(String), data: null });
    });

    test('an envelope answers an address that cannot be decoded', async () => {
      const response = await server.app().inject({ method: 'GET', url: '/chat/%ff%' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 1001, data: null });
    });

    test('a guest is refused before the body is read', async () => {
      const response = await post('/chat/user/logout', '{');
      expect(response.json()).toMatchObject({ code: 401 });
    });
  });

  test('the server words a refusal in the language of the request', async () => {
    const texts = await Promise.all(
      ['en', 'zh-tw', 'ru', 'ir'].map(async (language) => {
        const response = await server.app().inject({ url: '/chat/user/info', headers: { language } });
        return response.json<{ msg: string }>().msg;
      }),
    );
    expect(new Set(texts).size).toBe(4);
  });

  test('the server says nothing of an unexpected fault but logs it under the id it answers with', async () => {
    const broken = await buildApp(testConfig({ logLevel: 'error' }), {
      database: server.database(),
      logStream: { write: (line: string) => void lines.push(line) },
      modelStatus: () => Promise.reject(new Error('the database password is hunter2')),
    });
    const response = await broken.inject({ url: '/chat/help/config' });
    await broken.close();
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ code: 1000, msg: expect.any(String), data: null });
    expect(response.body).not.toMatch(/hunter2|at /);
    const logged = lines.find((line) => line.includes(String(response.headers['x-request-id'])));
    expect(logged).toContain('hunter2');
  });

  test('the server logs no password, token, captcha or query', async () => {
    lines.length = 0;
    const { token, password, username } = await server.signUp();
    await server.call('POST /chat/login', { body: { username, password: `${password}?` } });
    await server.app().inject({
      url: '/chat/user/info?code=secret-code',
      headers: { authorization: `Bearer ${token}`, cookie: 'session=secret-cookie' },
    });
    server.app().log.info({ headers: { authorization: token }, body: { password, captcha: 'kmpx' } }, 'x');
    const log = lines.join('');
    expect(log).toContain('/chat/user/info');
    for (const secret of [token, password, 'secret-code', 'secret-cookie', 'kmpx'])
      expect(log).not.toContain(secret);
  });

  test.each([
    '/?state=gzh&code=secret-code',
    '/chat/login/callback/google?state=secret-code&code=secret-code',
    '/chat/nothing?code=secret-code',
    '/dev/inbox?key=secret-code',
    '/chat/objects/secret-code',
    '/chat/objects/secret-code/more?key=secret-code',
  ])('the server logs no secret of %s', async (url) => {
    lines.length = 0;
    await server.app().inject({ url, method: url.startsWith('/chat/objects') ? 'PUT' : 'GET' });
    expect(lines.join('')).toContain('"answered"');
    expect(lines.join('')).not.toContain('secret-code');
  });

  test('the server sends a strict security policy with every answer, and does not say what it runs on', async () => {
    for (const url of ['/chat/help/config', '/chat/nothing-here', '/health']) {
      const { headers } = await server.app().inject({ url });
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|upgrade-insecure-requests/);
      for (const part of [
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy).toContain(part);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  test('the server is live, and ready while the database answers', async () => {
    expect((await server.app().inject({ url: '/health' })).json()).toEqual({ status: 'ok' });
    expect((await server.app().inject({ url: '/ready' })).json()).toEqual({ status: 'ready' });
  });

  test('the server counts requests by route, and open streams and live sessions', async () => {
    await server.signUp();
    const { body } = await server.app().inject({ url: '/metrics' });
    expect(body).toMatch(
      /http_requests_total\{method="POST",route="\/chat\/auto-register",status="200"\} \d/,
    );
    expect(body).toContain('http_request_duration_seconds_bucket');
    expect(body).toMatch(/^open_streams 0$/m);
    expect(Number(/^live_sessions (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(0);
  });

  test('the server describes every endpoint of the contract', async () => {
    const document = (await server.app().inject({ url: '/openapi.json' })).json<OpenApi>();
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(contract).toSorted());
    expect(document.paths['/chat/user/info']?.get).toMatchObject({
      summary: contract['GET /chat/user/info'].summary,
      security: [{ bearer: [] }],
    });
  });
});

type OpenApi = { paths: Record<string, Record<string, unknown>> };

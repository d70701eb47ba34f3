import { errors } from '@orangery/api/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { installErrorHandling } from './error-handler.ts';
import { mountEndpoint, unservedEndpoints } from './mount.ts';

function emptyApp(): FastifyInstance {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('servedEndpoints', new Set<never>());
  app.decorateRequest('account', null);
  app.decorate('authenticate', async (request) => {
    if (request.headers.authorization !== 'Bearer good') throw new AppError(errors.signedInElsewhere);
    request.account = { id: '1', username: 'ada', vipLevel: 1 };
  });
  installErrorHandling(app);
  return app;
}

const login = { username: 'ada', password: 'secret-word' };
const session = { token: 't', username: 'ada', vip_level: 1 } as const;

describe('mountEndpoint', () => {
  test('a mounted endpoint gives the handler the validated body and the language', async () => {
    const app = emptyApp();
    const seen: unknown[] = [];
    mountEndpoint(app, 'POST /chat/login', async ({ body, language, account }) => {
      seen.push(body, language, account);
      return session;
    });
    const payload = { ...login, username: ' ada ', admin: true };
    const response = await app.inject({
      method: 'POST',
      url: '/chat/login',
      payload,
      headers: { language: 'ir' },
    });
    expect(response.json()).toEqual({ code: 200, msg: 'ok', data: session });
    expect(seen).toEqual([login, 'fa', undefined]);
  });

  test('a mounted endpoint strips the data to the contract', async () => {
    const app = emptyApp();
    mountEndpoint(app, 'POST /chat/login', async () => ({ ...session, password_hash: 'x' }));
    const response = await app.inject({ method: 'POST', url: '/chat/login', payload: login });
    expect(response.json().data).toEqual(session);
  });

  test('a mounted endpoint sends nothing that breaks the contract', async () => {
    const app = emptyApp();
    mountEndpoint(app, 'POST /chat/login', async () => ({ ...session, vip_level: 9 as 1 }));
    const response = await app.inject({ method: 'POST', url: '/chat/login', payload: login });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 1000, data: null });
  });

  test('a mounted endpoint enforces membership and hands the account over', async () => {
    const app = emptyApp();
    const seen: unknown[] = [];
    mountEndpoint(app, 'POST /chat/user/logout', async ({ account }) => {
      seen.push(account.username);
      return null;
    });
    const call = (authorization: string) =>
      app.inject({ method: 'POST', url: '/chat/user/logout', payload: {}, headers: { authorization } });
    expect((await call('Bearer bad')).json()).toMatchObject({ code: 1002 });
    expect((await call('Bearer good')).json()).toMatchObject({ code: 200, data: null });
    expect(seen).toEqual(['ada']);
  });

  test('a mounted endpoint sends the waiting time of a refusal', async () => {
    const app = emptyApp();
    mountEndpoint(app, 'POST /chat/login', () =>
      Promise.reject(new AppError(errors.tooManyRequests, { retryAfter: 8 })),
    );
    const response = await app.inject({ method: 'POST', url: '/chat/login', payload: login });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('8');
  });

  test('the server knows which entries of the contract are not served yet', () => {
    const app = emptyApp();
    expect(unservedEndpoints(app)).toContain('POST /chat/login');
    mountEndpoint(app, 'POST /chat/login', async () => session);
    expect(unservedEndpoints(app)).not.toContain('POST /chat/login');
    expect(unservedEndpoints(app)).toContain('GET /chat/user/info');
  });
});

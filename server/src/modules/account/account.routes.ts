import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { bearerOf } from '../../plugins/authentication.ts';
import { createAccountService } from './account.service.ts';
import { clientInfoOf } from './client.ts';
import type { Identity } from './identity.ts';
import { createLoginService } from './login.service.ts';

export async function accountRoutes(app: FastifyInstance, deps: Deps, identity: Identity): Promise<void> {
  const { db } = deps;
  const { sessions, passwords, captchas, entrance, guard, registrations } = identity;
  const service = createAccountService({ db, entrance, passwords });
  const { login } = createLoginService({ db, entrance, passwords, guard });
  const registerAttempts = deps.limits.limit({ name: 'register-attempts', points: 60, seconds: 10 * 60 });
  const nameQueries = deps.limits.limit({ name: 'names', points: 60, seconds: 60 });

  mountEndpoint(app, 'POST /chat/login', ({ body, request }) =>
    login(body, clientInfoOf(request), clientOf(request)),
  );

  mountEndpoint(app, 'POST /chat/register', async ({ body, request }) => {
    await registerAttempts.consume(clientOf(request), errors.tooManyRequests);
    // The rules come first: a typing mistake must not cost the captcha.
    const credentials = service.validate(body);
    await captchas.redeem(body.captcha_id, body.captcha);
    await registrations.consume(clientOf(request), errors.registrationTooFrequent);
    return service.register(credentials, body, clientInfoOf(request));
  });

  mountEndpoint(app, 'POST /chat/auto-register', async ({ body, request }) => {
    await registrations.consume(clientOf(request), errors.registrationTooFrequent);
    return service.autoRegister(body, clientInfoOf(request));
  });

  mountEndpoint(app, 'GET /chat/get-user-name', async ({ request }) => {
    await nameQueries.consume(clientOf(request), errors.tooManyRequests);
    return { username: await service.freeName() };
  });

  mountEndpoint(app, 'POST /chat/user/logout', async ({ request }) => {
    await sessions.end(bearerOf(request) ?? '');
    return null;
  });
}

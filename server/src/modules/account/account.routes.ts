import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../http/client-address.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { Limit, RateLimits } from '../../http/rate-limits.ts';
import { bearerOf } from '../../plugins/authentication.ts';
import type { Captchas } from '../help/captcha.service.ts';
import type { AccountService } from './account.service.ts';
import { clientInfoOf } from './client.ts';
import type { LoginService } from './login.service.ts';
import type { Sessions } from './session.service.ts';

export type AccountServices = {
  readonly captchas: Pick<Captchas, 'redeem'>;
  readonly limits: RateLimits;
  readonly login: LoginService;
  readonly registration: AccountService;
  /** New accounts of one address, however they come in. */
  readonly registrations: Limit;
  readonly sessions: Pick<Sessions, 'end'>;
};

export async function registerAccount(app: FastifyInstance, services: AccountServices): Promise<void> {
  const { captchas, limits, login, registration, registrations, sessions } = services;
  const registerAttempts = limits.limit({ name: 'register-attempts', points: 60, seconds: 10 * 60 });
  const nameQueries = limits.limit({ name: 'names', points: 60, seconds: 60 });

  mountEndpoint(app, 'POST /chat/login', ({ body, request }) =>
    login.login(body, clientInfoOf(request), clientOf(request)),
  );

  mountEndpoint(app, 'POST /chat/register', async ({ body, request }) => {
    await registerAttempts.consume(clientOf(request), errors.tooManyRequests);
    // The rules come first: a typing mistake must not cost the captcha.
    const credentials = registration.validate(body);
    await captchas.redeem(body.captcha_id, body.captcha);
    await registrations.consume(clientOf(request), errors.registrationTooFrequent);
    return registration.register(credentials, body, clientInfoOf(request));
  });

  mountEndpoint(app, 'POST /chat/auto-register', async ({ body, request }) => {
    await registrations.consume(clientOf(request), errors.registrationTooFrequent);
    return registration.autoRegister(body, clientInfoOf(request));
  });

  mountEndpoint(app, 'GET /chat/get-user-name', async ({ request }) => {
    await nameQueries.consume(clientOf(request), errors.tooManyRequests);
    return { username: await registration.freeName() };
  });

  mountEndpoint(app, 'POST /chat/user/logout', async ({ request }) => {
    await sessions.end(bearerOf(request) ?? '');
    return null;
  });
}

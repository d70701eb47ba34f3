import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../../http/client-address.ts';
import { mountEndpoint } from '../../../http/mount.ts';
import type { Limit, RateLimits } from '../../../http/rate-limits.ts';
import type { Captchas } from '../captcha/captcha.service.ts';
import type { Registration } from '../registration/registration.service.ts';
import type { UnusualSignUps } from '../registration/unusual-sign-ups.service.ts';
import type { SignInFrom } from './sign-in-from.ts';
import type { SignUp } from './sign-up.service.ts';

export type SignUpServices = {
  readonly captchas: Pick<Captchas, 'redeem'>;
  readonly limits: RateLimits;
  readonly registration: Pick<Registration, 'freeName'>;
  /** New accounts from one address, whichever way they are made. */
  readonly registrations: Limit;
  readonly signInFrom: SignInFrom;
  readonly signUp: SignUp;
  readonly unusualSignUps: UnusualSignUps;
};

/** New accounts with a name and a password. */
export async function registerSignUp(app: FastifyInstance, services: SignUpServices): Promise<void> {
  const { captchas, limits, registration, registrations, signInFrom, signUp, unusualSignUps } = services;
  const registerAttempts = limits.limit({ name: 'register-attempts', points: 60, seconds: 10 * 60 });
  const nameQueries = limits.limit({ name: 'names', points: 60, seconds: 60 });

  mountEndpoint(app, 'POST /chat/register', async ({ body, request }, reply) => {
    await registerAttempts.consume(clientOf(request), errors.tooManyRequests);
    // The rules come first: a typing mistake must not cost the captcha.
    const credentials = signUp.validate(body);
    await captchas.redeem(body.captcha_id, body.captcha);
    await registrations.consume(clientOf(request), errors.registrationTooFrequent);
    return signInFrom(request, reply, (client) =>
      signUp.register(credentials, body, client, clientOf(request)),
    );
  });

  mountEndpoint(app, 'POST /chat/auto-register', async ({ body, request }, reply) => {
    const { captcha_id, captcha } = body;
    if (captcha_id !== undefined) await captchas.redeem(captcha_id, captcha ?? '');
    else await unusualSignUps(clientOf(request));
    await registrations.consume(clientOf(request), errors.registrationTooFrequent);
    return signInFrom(request, reply, (client) => signUp.autoRegister(body, client, clientOf(request)));
  });

  mountEndpoint(app, 'GET /chat/get-user-name', async ({ request }) => {
    await nameQueries.consume(clientOf(request), errors.tooManyRequests);
    return { username: await registration.freeName() };
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { bearerOf } from '../../plugins/authentication.ts';
import { createAccountService } from './account.service.ts';
import { createLoginGuard } from './login-guard.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './session.service.ts';

export type AccountParts = {
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly captchas: {
    /** Uses the captcha up; throws AppError 10025, 10010, 10026 or 20017. */
    readonly redeem: (id: string, text: string) => Promise<void>;
  };
};

export async function accountRoutes(app: FastifyInstance, deps: Deps, parts: AccountParts): Promise<void> {
  const { sessions, passwords, captchas } = parts;
  const service = createAccountService({ db: deps.db, now: deps.now, sessions, passwords });
  const guard = createLoginGuard(deps.limits);
  const registerAttempts = deps.limits.limit({ name: 'register-attempts', points: 60, seconds: 10 * 60 });
  const registrations = deps.limits.limit({ name: 'registrations', points: 30, seconds: 60 * 60 });
  const nameQueries = deps.limits.limit({ name: 'names', points: 60, seconds: 60 });

  mountEndpoint(app, 'POST /chat/login', async ({ body, request }) => {
    const succeeded = await guard.attempt(clientOf(request), body.username);
    const session = await service.login(body, deviceOf(request));
    await succeeded();
    return session;
  });

  mountEndpoint(app, 'POST /chat/register', async ({ body, request }) => {
    await registerAttempts.consume(clientOf(request), 20040);
    // The rules come first: a typing mistake must not cost the captcha.
    const credentials = service.validate(body);
    await captchas.redeem(body.captcha_id, body.captcha);
    await registrations.consume(clientOf(request), 20033);
    return service.register(credentials, body, deviceOf(request));
  });

  mountEndpoint(app, 'POST /chat/auto-register', async ({ body, request }) => {
    await registrations.consume(clientOf(request), 20033);
    return service.autoRegister(body, deviceOf(request));
  });

  mountEndpoint(app, 'GET /chat/get-user-name', async ({ request }) => {
    await nameQueries.consume(clientOf(request), 20040);
    return { username: await service.freeName() };
  });

  mountEndpoint(app, 'GET /chat/user/info', ({ account }) => service.info(account.id));

  mountEndpoint(app, 'POST /chat/user/logout', async ({ request }) => {
    await sessions.end(bearerOf(request) ?? '');
    return null;
  });
}

/** The `device` header, as it is kept with the session. */
function deviceOf(request: FastifyRequest): string | null {
  const { device } = request.headers;
  return typeof device === 'string' && device !== '' ? device.slice(0, 32) : null;
}

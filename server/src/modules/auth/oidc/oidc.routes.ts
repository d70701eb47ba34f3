import { errors, type OidcProvider, oidcProviders } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { clientOf } from '../../../http/client-address.ts';
import { mountEndpoint } from '../../../http/mount.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import { reported } from '../../../http/reported.ts';
import type { ExternalLimits } from '../external/external-limits.ts';
import type { Client } from '../sessions/client.ts';
import type { SignInFrom } from '../sign-in/sign-in-from.ts';
import { browserSecretOf, giveBrowserSecret } from './browser-secret.ts';
import { callbackRoutes } from './callback.routes.ts';
import type { OidcService } from './oidc.service.ts';

export type OidcServices = {
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly limits: RateLimits;
  readonly oidc: OidcService;
  readonly externalLimits: ExternalLimits;
  readonly signInFrom: SignInFrom;
};

/** Signing in with Google and Apple. */
export async function registerOidc(app: FastifyInstance, services: OidcServices): Promise<void> {
  const { config, oidc, signInFrom } = services;
  const { starts, exchanges } = services.externalLimits;

  mountEndpoint(app, 'POST /chat/login/start', async ({ body, request }, reply) => {
    await starts.consume(clientOf(request), errors.tooManyRequests);
    const origin = ownOrigin(config, request);
    const secret = giveBrowserSecret(request, reply, origin);
    return reported(request, oidc.start(body, origin, secret));
  });

  for (const provider of oidcProviders) {
    const key: `POST /chat/login/${OidcProvider}` = `POST /chat/login/${provider}`;
    mountEndpoint(app, key, async ({ body, request }, reply) => {
      await exchanges.consume(clientOf(request), errors.tooManyRequests);
      const finish = (client: Client) => oidc.finish(provider, body, browserSecretOf(request), client);
      return reported(request, signInFrom(request, reply, finish));
    });
  }

  await app.register((scope) => callbackRoutes(scope, services));
}

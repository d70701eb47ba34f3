import { errors, type OidcProvider, oidcProviders } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { reported } from '../../http/reported.ts';
import { clientInfoOf } from '../account/client.ts';
import type { OutsideLimits } from '../identities/outside-limits.ts';
import type { OutsideLogin } from '../identities/outside-login.ts';
import { browserSecretOf, giveBrowserSecret } from './browser-secret.ts';
import { callbackRoutes } from './callback.routes.ts';
import { createOidcService } from './oidc.service.ts';

export type OidcParts = { readonly outsideLogin: OutsideLogin; readonly outsideLimits: OutsideLimits };

/** Signing in with Google and Apple. */
export async function oidcRoutes(app: FastifyInstance, deps: Deps, parts: OidcParts): Promise<void> {
  const service = createOidcService(deps, parts.outsideLogin);
  const { starts, exchanges } = parts.outsideLimits;

  mountEndpoint(app, 'POST /chat/login/start', async ({ body, request }, reply) => {
    await starts.consume(clientOf(request), errors.tooManyRequests);
    const origin = ownOrigin(deps.config, request);
    const secret = giveBrowserSecret(request, reply, origin);
    return reported(request, service.start(body, origin, secret));
  });

  for (const provider of oidcProviders) {
    const key: `POST /chat/login/${OidcProvider}` = `POST /chat/login/${provider}`;
    mountEndpoint(app, key, async ({ body, request }) => {
      await exchanges.consume(clientOf(request), errors.tooManyRequests);
      const client = clientInfoOf(request);
      return reported(request, service.finish(provider, body, browserSecretOf(request), client));
    });
  }

  await app.register((scope) => callbackRoutes(scope, deps, service));
}

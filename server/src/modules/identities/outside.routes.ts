import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import type { Entrance } from '../account/entrance.ts';
import { oidcRoutes } from '../oidc/oidc.routes.ts';
import { wechatRoutes } from '../wechat/wechat.routes.ts';
import { identityRoutes } from './identities.routes.ts';
import { createOutsideLimits } from './outside-limits.ts';
import { createOutsideLogin } from './outside-login.ts';

/** Every way in that another service vouches for. */
export async function outsideRoutes(app: FastifyInstance, deps: Deps, entrance: Entrance): Promise<void> {
  const outsideLogin = createOutsideLogin(deps, entrance);
  const outsideLimits = createOutsideLimits(deps.limits);
  const parts = { outsideLogin, outsideLimits };
  await app.register((scope) => oidcRoutes(scope, deps, parts));
  await app.register((scope) => wechatRoutes(scope, deps, parts));
  await app.register((scope) => identityRoutes(scope, deps));
}

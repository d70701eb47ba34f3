import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { clientOf } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { reported } from '../../http/reported.ts';
import { clientInfoOf } from '../account/client.ts';
import { createIdentityRepository } from '../identities/identities.repository.ts';
import type { OutsideLimits } from '../identities/outside-limits.ts';
import type { OutsideLogin } from '../identities/outside-login.ts';
import { wechatEventRoutes } from './events.routes.ts';
import { createScanLogin } from './scan-login.ts';
import { createScans } from './scans.ts';
import { wechatWindowUrl } from './wechat-addresses.ts';
import { createCallWechat } from './wechat-call.ts';
import { exchangePerson } from './wechat-people.ts';

export type WechatParts = { readonly outsideLogin: OutsideLogin; readonly outsideLimits: OutsideLimits };

/** Signing in with WeChat, and binding it. */
export async function wechatRoutes(app: FastifyInstance, deps: Deps, parts: WechatParts): Promise<void> {
  const { outsideLogin, outsideLimits } = parts;
  const { official, open, apiUrl } = deps.config.wechat;
  const call = createCallWechat(apiUrl);
  const scans = createScans(deps);
  const scanLogin = createScanLogin(deps, { call, scans, outsideLogin });
  const identities = createIdentityRepository(deps.db);

  mountEndpoint(app, 'POST /chat/wx-offical-login', async ({ body, request }) => {
    if (!official || body.platform !== 'offical-account') throw new AppError(errors.notSupported);
    await outsideLimits.exchanges.consume(clientOf(request), errors.tooManyRequests);
    const person = await reported(request, exchangePerson(call, official, body.code));
    return outsideLogin.enter(person, body, clientInfoOf(request));
  });

  mountEndpoint(app, 'POST /chat/wx-scan-login', async ({ body, request }) => {
    const limit = body.ticket === undefined ? outsideLimits.starts : outsideLimits.scans;
    await limit.consume(clientOf(request), errors.tooManyRequests);
    const { ticket } = body;
    const answer =
      ticket === undefined ? scanLogin.begin(body) : scanLogin.ask(ticket, clientInfoOf(request));
    return reported(request, answer);
  });

  mountEndpoint(app, 'GET /chat/user/wechat-window', async ({ request }) => {
    const url = wechatWindowUrl(deps.config, ownOrigin(deps.config, request));
    if (url === null) throw new AppError(errors.notSupported);
    return { url };
  });

  mountEndpoint(app, 'POST /chat/user/bind-wechat', async ({ account, body, request }) => {
    if (!open) throw new AppError(errors.notSupported);
    await outsideLimits.exchanges.consume(clientOf(request), errors.tooManyRequests);
    const { identity, formerSubject } = await reported(request, exchangePerson(call, open, body.code));
    for (const subject of [formerSubject, identity.subject]) {
      const owner = subject && (await identities.findAccount({ ...identity, subject }));
      if (owner && owner !== account.id) throw new AppError(errors.wechatAccountTaken);
    }
    if ((await identities.claim(identity, account.id, deps.now())) !== account.id)
      throw new AppError(errors.wechatAccountTaken);
    deps.accountEvents.publish(account.id, { type: 'account' });
    return null;
  });

  await app.register((scope) => wechatEventRoutes(scope, deps, scans));
}

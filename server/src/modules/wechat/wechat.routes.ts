import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { clientOf } from '../../http/client-address.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { reported } from '../../http/reported.ts';
import { clientInfoOf } from '../account/client.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import type { IdentityRepository } from '../identities/identities.repository.ts';
import type { OutsideLimits } from '../identities/outside-limits.ts';
import type { OutsideLogin } from '../identities/outside-login.ts';
import { type EventServices, wechatEventRoutes } from './events.routes.ts';
import type { ScanLogin } from './scan-login.ts';
import { wechatWindowUrl } from './wechat-addresses.ts';
import type { CallWechat } from './wechat-call.ts';
import { exchangePerson } from './wechat-people.ts';

export type WechatServices = EventServices & {
  readonly accountEvents: Pick<AccountEvents, 'publish'>;
  readonly callWechat: CallWechat;
  readonly config: Pick<Config, 'publicOrigin' | 'wechat'>;
  readonly identities: Pick<IdentityRepository, 'claim' | 'findAccount'>;
  readonly outsideLimits: OutsideLimits;
  readonly outsideLogin: OutsideLogin;
  readonly scanLogin: ScanLogin;
};

/** Signing in with WeChat, and binding it. */
export async function registerWechat(app: FastifyInstance, services: WechatServices): Promise<void> {
  const { accountEvents, callWechat, config, identities, now } = services;
  const { outsideLogin, outsideLimits, scanLogin } = services;
  const { official, open } = config.wechat;

  mountEndpoint(app, 'POST /chat/wx-offical-login', async ({ body, request }) => {
    if (!official || body.platform !== 'offical-account') throw new AppError(errors.notSupported);
    await outsideLimits.exchanges.consume(clientOf(request), errors.tooManyRequests);
    const person = await reported(request, exchangePerson(callWechat, official, body.code));
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
    const url = wechatWindowUrl(config, ownOrigin(config, request));
    if (url === null) throw new AppError(errors.notSupported);
    return { url };
  });

  mountEndpoint(app, 'POST /chat/user/bind-wechat', async ({ account, body, request }) => {
    if (!open) throw new AppError(errors.notSupported);
    await outsideLimits.exchanges.consume(clientOf(request), errors.tooManyRequests);
    const { identity, formerSubject } = await reported(request, exchangePerson(callWechat, open, body.code));
    for (const subject of [formerSubject, identity.subject]) {
      const owner = subject && (await identities.findAccount({ ...identity, subject }));
      if (owner && owner !== account.id) throw new AppError(errors.wechatAccountTaken);
    }
    if ((await identities.claim(identity, account.id, now())) !== account.id)
      throw new AppError(errors.wechatAccountTaken);
    accountEvents.publish(account.id, { type: 'account' });
    return null;
  });

  await app.register((scope) => wechatEventRoutes(scope, services));
}

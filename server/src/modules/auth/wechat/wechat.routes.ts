import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../http/app-error.ts';
import { clientOf } from '../../../http/client-address.ts';
import { mountEndpoint } from '../../../http/mount.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import { reported } from '../../../http/reported.ts';
import { callerOf } from '../credentials/caller.ts';
import type { Credentials } from '../credentials/credentials.service.ts';
import type { ExternalLimits } from '../external/external-limits.ts';
import type { ExternalSignIn } from '../external/external-sign-in.service.ts';
import type { Client } from '../sessions/client.ts';
import type { SignInFrom } from '../sign-in/sign-in-from.ts';
import { type EventServices, wechatEventRoutes } from './events.routes.ts';
import type { ScanSignIn } from './scan-sign-in.service.ts';
import { wechatWindowUrl } from './wechat-addresses.ts';
import type { CallWechat } from './wechat-call.ts';
import { exchangePerson } from './wechat-people.ts';

export type WechatServices = EventServices & {
  readonly callWechat: CallWechat;
  readonly config: Pick<Config, 'publicOrigin' | 'wechat'>;
  readonly credentials: Pick<Credentials, 'prove'>;
  readonly externalLimits: ExternalLimits;
  readonly externalSignIn: ExternalSignIn;
  readonly scanSignIn: ScanSignIn;
  readonly signInFrom: SignInFrom;
};

/** Signing in with WeChat, and binding it. */
export async function registerWechat(app: FastifyInstance, services: WechatServices): Promise<void> {
  const { callWechat, config, credentials, externalLimits, externalSignIn, scanSignIn, signInFrom } =
    services;
  const { official, open } = config.wechat;

  mountEndpoint(app, 'POST /chat/wx-offical-login', async ({ body, request }, reply) => {
    if (!official || body.platform !== 'offical-account') throw new AppError(errors.notSupported);
    await externalLimits.exchanges.consume(clientOf(request), errors.tooManyRequests);
    const person = await reported(request, exchangePerson(callWechat, official, body.code));
    return signInFrom(request, reply, (client) => externalSignIn.signIn(person, body, client));
  });

  mountEndpoint(app, 'POST /chat/wx-scan-login', async ({ body, request }, reply) => {
    const limit = body.ticket === undefined ? externalLimits.starts : externalLimits.scans;
    await limit.consume(clientOf(request), errors.tooManyRequests);
    const { ticket } = body;
    if (ticket === undefined) return reported(request, scanSignIn.begin(body));
    const ask = (client: Client) => scanSignIn.ask(ticket, client);
    return reported(
      request,
      signInFrom(request, reply, ask, ({ session }) => session !== null),
    );
  });

  mountEndpoint(app, 'GET /chat/user/wechat-window', async ({ request }) => {
    const url = wechatWindowUrl(config, ownOrigin(config, request));
    if (url === null) throw new AppError(errors.notSupported);
    return { url };
  });

  mountEndpoint(app, 'POST /chat/user/bind-wechat', async (call) => {
    const { account, body, request } = call;
    if (!open) throw new AppError(errors.notSupported);
    await externalLimits.exchanges.consume(clientOf(request), errors.tooManyRequests);
    // Before the code, which counts once.
    await credentials.prove(callerOf(call), body);
    const person = await reported(request, exchangePerson(callWechat, open, body.code));
    await externalSignIn.link(person, account.id);
    return null;
  });

  await app.register((scope) => wechatEventRoutes(scope, services));
}

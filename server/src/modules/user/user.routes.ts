import { countSymbols, errors, limits as figures, type UserInfo } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { clientOf } from '../../http/client-address.ts';
import { type Call, mountEndpoint } from '../../http/mount.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { bearerOf } from '../../plugins/authentication.ts';
import type { Sessions } from '../account/session.service.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import type { CancellationService } from './cancellation.service.ts';
import type { ProfileService } from './profile.service.ts';
import type { Asking, SecurityService } from './security.service.ts';
import type { UserRepository } from './user.repository.ts';
import { watchAccounts } from './watch-accounts.ts';

const devicesShown = 10;

export type UserServices = {
  readonly accountEvents: AccountEvents;
  readonly cancellation: CancellationService;
  readonly limits: RateLimits;
  readonly profile: ProfileService;
  readonly security: SecurityService;
  readonly sessions: Pick<Sessions, 'list' | 'nameDevice'>;
  /** @throws AppError sessionExpired when the account has just been deleted */
  readonly userInfo: (accountId: string) => Promise<UserInfo>;
  readonly users: Pick<UserRepository, 'fingerprints'>;
};

export async function registerUser(app: FastifyInstance, services: UserServices): Promise<void> {
  const { accountEvents, cancellation, limits, security, userInfo, users } = services;
  const changes = limits.limit({ name: 'user-changes', points: 60, seconds: 10 * 60 });
  const slowDown = ({ account }: Member) => changes.consume(account.id, errors.tooManyRequests);
  watchAccounts(accountEvents, users);

  mountEndpoint(app, 'GET /chat/user/info', ({ account }) => userInfo(account.id));
  profileRoutes(app, services, slowDown);

  mountEndpoint(app, 'POST /chat/user/bind', async (call) => {
    await slowDown(call);
    await security.bind(askingOf(call), call.body);
    return null;
  });
  mountEndpoint(app, 'POST /chat/user/password', async (call) => {
    await slowDown(call);
    await security.setPassword(askingOf(call), call.body);
    return null;
  });
  mountEndpoint(app, 'GET /chat/user/cancellation', ({ account }) => cancellation.look(account.id));
  mountEndpoint(app, 'POST /chat/user/cancel', async (call) => {
    await slowDown(call);
    await cancellation.cancel(call.account.id, call.body, clientOf(call.request));
    return null;
  });
}

type Member = Pick<Call<'GET /chat/user/info'>, 'account' | 'request' | 'language'>;

function profileRoutes(
  app: FastifyInstance,
  { profile, sessions }: Pick<UserServices, 'profile' | 'sessions'>,
  slowDown: (call: Member) => Promise<unknown>,
): void {
  mountEndpoint(app, 'GET /chat/user/devices', async (call) => ({
    devices: (await sessions.list(call.account.id, askingOf(call).token)).slice(0, devicesShown),
  }));
  mountEndpoint(app, 'POST /chat/user/device', async (call) => {
    await slowDown(call);
    await sessions.nameDevice(askingOf(call).token, deviceNameOf(call.body.name));
    return null;
  });
  mountEndpoint(app, 'POST /chat/user/nickname', async (call) => {
    await slowDown(call);
    return { nickname: await profile.rename(call.account, call.body.nickname) };
  });
  mountEndpoint(app, 'POST /chat/user/avatar', async (call) => {
    await slowDown(call);
    return { avatar: await profile.setAvatar(call.account, call.body.avatar) };
  });
}

const askingOf = ({ account, request, language }: Member): Asking => ({
  accountId: account.id,
  token: bearerOf(request) ?? '',
  ip: clientOf(request),
  language,
});

/** @throws AppError deviceMissing, badParameter too long */
function deviceNameOf(typed: string): string {
  const name = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (name === '') throw new AppError(errors.deviceMissing);
  if (countSymbols(name) > figures.deviceName.max) throw new AppError(errors.badParameter);
  return name;
}

import { countSymbols, errors, limits as figures } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { Limit } from '../../http/rate-limits.ts';
import { bearerOf } from '../../plugins/authentication.ts';
import { visitorOf } from '../auth/devices/device-cookie.ts';
import type { Sessions } from '../auth/sessions/session.service.ts';
import type { CancellationService } from './cancellation.service.ts';
import type { ProfileService } from './profile.service.ts';
import type { ReadUserInfo } from './user-info.service.ts';

const maxDevices = 10;

export type UserServices = {
  readonly cancellation: CancellationService;
  readonly profile: ProfileService;
  readonly sessions: Pick<Sessions, 'list' | 'nameDevice'>;
  /** Changes that one account may make, of whichever kind. */
  readonly userChanges: Pick<Limit, 'consume'>;
  readonly userInfo: ReadUserInfo;
};

/** The signed-in person: what the pages show of them, their profile, their devices, and the end of the account. */
export async function registerUser(app: FastifyInstance, services: UserServices): Promise<void> {
  const { cancellation, profile, sessions, userChanges, userInfo } = services;
  const slowDown = (accountId: string) => userChanges.consume(accountId, errors.tooManyRequests);

  mountEndpoint(app, 'GET /chat/user/info', ({ account }) => userInfo(account.id));

  mountEndpoint(app, 'POST /chat/user/nickname', async ({ account, body }) => {
    await slowDown(account.id);
    return { nickname: await profile.rename(account, body.nickname) };
  });
  mountEndpoint(app, 'POST /chat/user/avatar', async ({ account, body }) => {
    await slowDown(account.id);
    return { avatar: await profile.setAvatar(account, body.avatar) };
  });

  mountEndpoint(app, 'GET /chat/user/devices', async ({ account, request }) => {
    const devices = await sessions.list(account.id, bearerOf(request) ?? '');
    return { devices: devices.slice(0, maxDevices) };
  });
  mountEndpoint(app, 'POST /chat/user/device', async ({ account, body, request }) => {
    await slowDown(account.id);
    await sessions.nameDevice(bearerOf(request) ?? '', deviceNameOf(body.name));
    return null;
  });

  mountEndpoint(app, 'GET /chat/user/cancellation', ({ account }) => cancellation.look(account.id));
  mountEndpoint(app, 'POST /chat/user/cancel', async ({ account, body, request }) => {
    await slowDown(account.id);
    const origin = { token: bearerOf(request) ?? '', ...visitorOf(request) };
    await cancellation.cancel(account.id, body, origin);
    return null;
  });
}

/** @throws AppError deviceMissing when it is empty, badParameter when it is too long */
function deviceNameOf(typed: string): string {
  const name = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (name === '') throw new AppError(errors.deviceMissing);
  if (countSymbols(name) > figures.deviceName.max) throw new AppError(errors.badParameter);
  return name;
}

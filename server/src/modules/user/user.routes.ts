import { countSymbols, errors, limits as figures } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { clientOf } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { type Call, mountEndpoint } from '../../http/mount.ts';
import { bearerOf } from '../../plugins/authentication.ts';
import type { Identity } from '../account/identity.ts';
import { createIdentityRepository } from '../identities/identities.repository.ts';
import { createPicturesRepository } from '../pictures/pictures.repository.ts';
import { createPicturesService } from '../pictures/pictures.service.ts';
import type { Storage } from '../storage/storage.service.ts';
import { createCancellationRepository } from './cancellation.repository.ts';
import { createCancellationService } from './cancellation.service.ts';
import { createProfileService } from './profile.service.ts';
import { createProve } from './proof.ts';
import { type Asking, createSecurityService } from './security.service.ts';
import { createUserRepository } from './user.repository.ts';
import { readUserInfo } from './user-info.ts';
import { watchAccounts } from './watch-accounts.ts';

const devicesShown = 10;

export async function userRoutes(
  app: FastifyInstance,
  deps: Deps,
  identity: Identity,
  storage: Storage,
): Promise<void> {
  const { db, now, accountEvents, quota, plans } = deps;
  const repository = createUserRepository(db);
  const identities = createIdentityRepository(db);
  const prove = createProve(identity);
  const parts = { ...identity, repository, storage, accountEvents, prove, now };
  const security = createSecurityService(parts);
  const cancellation = createCancellationService({
    ...parts,
    cancellations: createCancellationRepository(db),
    pictures: createPicturesService({
      repository: createPicturesRepository(db),
      storage,
      now,
      most: deps.config.picturesBytes,
    }),
  });
  const changes = deps.limits.limit({ name: 'user-changes', points: 60, seconds: 10 * 60 });
  const slowDown = ({ account }: Member) => changes.consume(account.id, errors.tooManyRequests);
  watchAccounts(accountEvents, repository);

  mountEndpoint(app, 'GET /chat/user/info', ({ account }) =>
    readUserInfo(account.id, { repository, identities, quota, plans, now }),
  );
  profileRoutes(app, parts, slowDown);

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
  parts: Parameters<typeof createProfileService>[0] & Pick<Identity, 'sessions'>,
  slowDown: (call: Member) => Promise<unknown>,
): void {
  const { sessions } = parts;
  const profile = createProfileService(parts);

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

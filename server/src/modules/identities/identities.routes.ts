import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import type { IdentityRepository } from './identities.repository.ts';

export type IdentitiesServices = {
  readonly accountEvents: Pick<AccountEvents, 'publish'>;
  readonly identities: Pick<IdentityRepository, 'unlink'>;
};

/** Ways in that other services vouch for, as the signed-in person manages them. */
export async function registerIdentities(
  app: FastifyInstance,
  { accountEvents, identities }: IdentitiesServices,
): Promise<void> {
  mountEndpoint(app, 'POST /chat/user/unlink', async ({ account, body }) => {
    if (!(await identities.unlink(account.id, body.provider))) throw new AppError(errors.badParameter);
    accountEvents.publish(account.id, { type: 'account' });
    return null;
  });
}

import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { createIdentityRepository } from './identities.repository.ts';

/** Ways in that other services vouch for, as the signed-in person manages them. */
export async function identityRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const repository = createIdentityRepository(deps.db);

  mountEndpoint(app, 'POST /chat/user/unlink', async ({ account, body }) => {
    if (!(await repository.unlink(account.id, body.provider))) throw new AppError(errors.badParameter);
    deps.accountEvents.publish(account.id, { type: 'account' });
    return null;
  });
}

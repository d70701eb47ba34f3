import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../http/mount.ts';
import type { Limit } from '../../../http/rate-limits.ts';
import { callerOf } from './caller.ts';
import type { Credentials } from './credentials.service.ts';

export type CredentialsServices = {
  readonly credentials: Credentials;
  /** Changes that one account may make, of whichever kind. */
  readonly userChanges: Pick<Limit, 'consume'>;
};

export async function registerCredentials(
  app: FastifyInstance,
  { credentials, userChanges }: CredentialsServices,
): Promise<void> {
  mountEndpoint(app, 'POST /chat/user/bind', async (call) => {
    await userChanges.consume(call.account.id, errors.tooManyRequests);
    await credentials.bind(callerOf(call), call.body);
    return null;
  });

  mountEndpoint(app, 'POST /chat/user/password', async (call) => {
    await userChanges.consume(call.account.id, errors.tooManyRequests);
    await credentials.setPassword(callerOf(call), call.body);
    return null;
  });
}

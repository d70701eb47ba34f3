import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../../http/client-address.ts';
import { type Call, mountEndpoint } from '../../../http/mount.ts';
import type { Limit } from '../../../http/rate-limits.ts';
import { bearerOf } from '../../../plugins/authentication.ts';
import type { Caller, Credentials } from './credentials.service.ts';

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

const callerOf = ({
  account,
  request,
  language,
}: Pick<Call<'POST /chat/user/bind'>, 'account' | 'request' | 'language'>): Caller => ({
  accountId: account.id,
  token: bearerOf(request) ?? '',
  ip: clientOf(request),
  language,
});

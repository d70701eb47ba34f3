import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../http/mount.ts';
import { callerOf } from '../credentials/caller.ts';
import type { Credentials } from '../credentials/credentials.service.ts';
import type { ExternalSignIn } from './external-sign-in.service.ts';

export type IdentitiesServices = {
  readonly credentials: Pick<Credentials, 'prove'>;
  readonly externalSignIn: Pick<ExternalSignIn, 'unlink'>;
};

/** Identities at other services, as the signed-in person manages them. */
export async function registerIdentities(
  app: FastifyInstance,
  { credentials, externalSignIn }: IdentitiesServices,
): Promise<void> {
  mountEndpoint(app, 'POST /chat/user/unlink', async (call) => {
    await credentials.prove(callerOf(call), call.body);
    await externalSignIn.unlink(call.account.id, call.body.provider);
    return null;
  });
}

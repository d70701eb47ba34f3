import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../http/mount.ts';
import type { ExternalSignIn } from './external-sign-in.service.ts';

export type IdentitiesServices = { readonly externalSignIn: Pick<ExternalSignIn, 'unlink'> };

/** Identities at other services, as the signed-in person manages them. */
export async function registerIdentities(
  app: FastifyInstance,
  { externalSignIn }: IdentitiesServices,
): Promise<void> {
  mountEndpoint(app, 'POST /chat/user/unlink', async ({ account, body }) => {
    await externalSignIn.unlink(account.id, body.provider);
    return null;
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from '../../../http/client-address.ts';
import { mountEndpoint } from '../../../http/mount.ts';
import { contactOf } from '../accounts/contacts.ts';
import type { CodePurpose, Codes } from './codes.service.ts';

export type CodesServices = {
  readonly codes: Codes;
};

/** Asking for a code, whatever it is for. */
export async function registerCodes(app: FastifyInstance, { codes }: CodesServices): Promise<void> {
  /** @throws AppError sessionExpired or signedInElsewhere */
  const memberOf = async (request: FastifyRequest): Promise<string> => {
    await app.authenticate(request);
    return request.account?.id ?? '';
  };

  const recipientOf = async (purpose: CodePurpose, typed: string | undefined, request: FastifyRequest) => {
    if (purpose === 'verify') return codes.ownContactOf(await memberOf(request));
    if (purpose === 'bind') await memberOf(request);
    return contactOf(typed ?? '');
  };

  mountEndpoint(app, 'POST /chat/captcha-code', async ({ body, language, request }) => {
    const { purpose } = body;
    const contact = await recipientOf(purpose, body.contact, request);
    return codes.send({ purpose, contact, language, ip: clientOf(request) });
  });
}

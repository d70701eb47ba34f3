import { errors } from '@orangery/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { clientOf } from '../../http/client-address.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { AccountRepository } from '../account/account.repository.ts';
import { clientInfoOf } from '../account/client.ts';
import type { CodeLogin } from './code-login.service.ts';
import type { CodePurpose, Codes } from './codes.service.ts';
import { type Contact, contactOf } from './contacts.ts';
import type { Recovery } from './recovery.service.ts';

export type CodesServices = {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly codeLogin: CodeLogin;
  readonly codes: Codes;
  readonly recovery: Recovery;
};

export async function registerCodes(
  app: FastifyInstance,
  { accounts, codeLogin, codes, recovery }: CodesServices,
): Promise<void> {
  /** @throws AppError sessionExpired or signedInElsewhere */
  const memberOf = async (request: FastifyRequest): Promise<string> => {
    await app.authenticate(request);
    return request.account?.id ?? '';
  };

  /** @throws AppError sessionExpired, signedInElsewhere; missingData when the account has none */
  const ownContact = async (request: FastifyRequest): Promise<Contact> => {
    const account = await accounts.find(await memberOf(request));
    if (!account) throw new AppError(errors.sessionExpired);
    const contact = codes.ownContact(account);
    if (!contact) throw new AppError(errors.missingData);
    return contact;
  };

  const target = async (purpose: CodePurpose, typed: string | undefined, request: FastifyRequest) => {
    if (purpose === 'verify') return ownContact(request);
    if (purpose === 'bind') await memberOf(request);
    return contactOf(typed ?? '');
  };

  mountEndpoint(app, 'POST /chat/captcha-code', async ({ body, language, request }) => {
    const { purpose } = body;
    const contact = await target(purpose, body.contact, request);
    const instead = purpose === 'reset' ? await recovery.messageInstead(contact) : undefined;
    return codes.send({ purpose, contact, instead, language, ip: clientOf(request) });
  });

  mountEndpoint(app, 'POST /chat/login/code', async ({ body, request }) => {
    await codes.limitGuesses(clientOf(request));
    return codeLogin({ ...body, contact: contactOf(body.contact) }, clientInfoOf(request), clientOf(request));
  });

  mountEndpoint(app, 'POST /chat/reset-pass/verify', async ({ body, request }) => {
    await codes.limitGuesses(clientOf(request));
    return recovery.verify(contactOf(body.contact), body.code);
  });

  mountEndpoint(app, 'POST /chat/reset-pass', async ({ body, language, request }) => {
    await codes.limitGuesses(clientOf(request));
    await recovery.setPassword(body, language);
    return null;
  });
}

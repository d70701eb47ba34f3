import type { Language } from '@orangery/api/contract';
import type { FastifyRequest } from 'fastify';
import type { Account } from '../../../http/account.ts';
import { clientOf } from '../../../http/client-address.ts';
import { bearerOf } from '../../../plugins/authentication.ts';

/** The signed-in person, and where the request came from. */
export type Caller = {
  readonly accountId: string;
  readonly token: string;
  readonly ip: string;
  readonly language: Language;
};

type Call = { readonly account: Account; readonly request: FastifyRequest; readonly language: Language };

export const callerOf = ({ account, request, language }: Call): Caller => ({
  accountId: account.id,
  token: bearerOf(request) ?? '',
  ip: clientOf(request),
  language,
});

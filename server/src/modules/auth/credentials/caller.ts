import type { Language } from '@orangery/api/contract';
import type { FastifyRequest } from 'fastify';
import type { Account } from '../../../http/account.ts';
import { bearerOf } from '../../../plugins/authentication.ts';
import { type Visitor, visitorOf } from '../devices/device-cookie.ts';

/** The signed-in person, and where the request came from. */
export type Caller = Visitor & {
  readonly accountId: string;
  readonly token: string;
  readonly language: Language;
};

type Call = { readonly account: Account; readonly request: FastifyRequest; readonly language: Language };

export const callerOf = ({ account, request, language }: Call): Caller => ({
  accountId: account.id,
  token: bearerOf(request) ?? '',
  ...visitorOf(request),
  language,
});

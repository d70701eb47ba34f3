import { errors } from '@orangery/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from '../http/account.ts';
import { AppError } from '../http/app-error.ts';

/** The bearer token of a request; undefined when there is none. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

export type AuthenticationServices = {
  readonly sessions: {
    /** The account of a live session. @throws AppError sessionExpired or signedInElsewhere */
    readonly find: (token: string) => Promise<Account>;
  };
};

/** Gives `mountEndpoint` the means to enforce `auth: 'member'`. */
export function installAuthentication(app: FastifyInstance, { sessions }: AuthenticationServices): void {
  app.decorateRequest('account', null);
  app.decorate('authenticate', async (request: FastifyRequest) => {
    const token = bearerOf(request);
    if (!token) throw new AppError(errors.sessionExpired);
    request.account = await sessions.find(token);
  });
}

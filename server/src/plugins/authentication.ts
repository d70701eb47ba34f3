import { errors } from '@orangery/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { Sessions } from '../modules/account/session.service.ts';

/** The bearer token of a request; undefined when there is none. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Gives `mountEndpoint` the means to enforce `auth: 'member'`. */
export function installAuthentication(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('account', null);
  app.decorate('authenticate', async (request: FastifyRequest) => {
    const token = bearerOf(request);
    if (!token) throw new AppError(errors.sessionExpired);
    request.account = await sessions.find(token);
  });
}

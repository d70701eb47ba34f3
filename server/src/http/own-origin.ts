import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Origin under which people reach this server: as configured, else as the request says. */
export const ownOrigin = (config: Pick<Config, 'publicOrigin'>, request: FastifyRequest): string =>
  config.publicOrigin ?? `${request.protocol}://${request.host}`;

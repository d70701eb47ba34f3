import type { FastifyRequest } from 'fastify';

/** Origin under which people reach this server: as configured, else as the request says. */
export const ownOrigin = (
  config: { readonly publicOrigin?: string | undefined },
  request: FastifyRequest,
): string => config.publicOrigin ?? `${request.protocol}://${request.host}`;

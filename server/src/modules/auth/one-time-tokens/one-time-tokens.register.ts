import type { FastifyInstance } from 'fastify';
import { every } from '../../../http/every.ts';
import type { OneTimeTokens } from './one-time-tokens.service.ts';

/** Milliseconds. */
export const tidyEvery = 5 * 60_000;

export type OneTimeTokenServices = { readonly oneTimeTokens: Pick<OneTimeTokens, 'tidy'> };

/** Deletes tokens that nobody can use any more. */
export async function registerOneTimeTokens(
  app: FastifyInstance,
  { oneTimeTokens }: OneTimeTokenServices,
): Promise<void> {
  every(app, tidyEvery, 'delete old one-time tokens', oneTimeTokens.tidy);
}

import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { goneSignal } from '../../http/connection.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { SearchService } from './search.service.ts';

const searchesPerMinute = 30;

export type SearchServices = {
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly limits: RateLimits;
  readonly search: SearchService;
};

export async function registerSearch(
  app: FastifyInstance,
  { config, limits, search }: SearchServices,
): Promise<void> {
  const searches = limits.limit({ name: 'searches', points: searchesPerMinute, seconds: 60 });

  mountEndpoint(app, 'GET /chat/search/bing', async ({ account, query, language, request }, reply) => {
    await searches.consume(account.id, errors.tooManyRequests);
    const origin = ownOrigin(config, request);
    return search.search({ q: query.q, engine: query.engine, language, origin, signal: goneSignal(reply) });
  });
}

import { errors } from '@orangery/api/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { articlesIn } from '../help/articles.ts';
import { createSearchService } from './search.service.ts';

const searchesPerMinute = 30;

export async function searchRoutes(
  app: FastifyInstance,
  { config, limits, plans, safety }: Deps,
): Promise<void> {
  const service = createSearchService({
    config,
    safety,
    articles: (language) => articlesIn(language, plans.current(), config).articles,
    log: app.log,
  });
  const searches = limits.limit({ name: 'searches', points: searchesPerMinute, seconds: 60 });

  mountEndpoint(app, 'GET /chat/search/bing', async ({ account, query, language, request }, reply) => {
    await searches.consume(account.id, errors.tooManyRequests);
    const origin = ownOrigin(config, request);
    return service.search({ q: query.q, engine: query.engine, language, origin, signal: goneSignal(reply) });
  });
}

/** Aborted when the client has closed the connection. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
}

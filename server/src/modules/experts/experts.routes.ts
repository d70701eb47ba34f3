import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { every } from '../../http/every.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { ExpertsService } from './experts.service.ts';

/** Milliseconds. */
const tidyEvery = 24 * 60 * 60_000;

export type ExpertsServices = { readonly experts: ExpertsService; readonly limits: RateLimits };

export async function registerExperts(
  app: FastifyInstance,
  { experts, limits }: ExpertsServices,
): Promise<void> {
  const uses = limits.limit({ name: 'expert-uses', points: 60, seconds: 10 * 60 });

  mountEndpoint(app, 'GET /chat/experts/categories', async ({ language }) => experts.categories(language));
  mountEndpoint(app, 'GET /chat/experts/hots', ({ language }) => experts.hots(language));
  mountEndpoint(app, 'GET /chat/experts', ({ query, language }) => experts.list(query, language));
  mountEndpoint(app, 'GET /chat/expert/questions', async ({ query, language }) =>
    experts.questions(query.expert_id, language),
  );
  mountEndpoint(app, 'POST /chat/experts/usage', async ({ account, body }) => {
    await uses.consume(account.id, errors.tooManyRequests);
    await experts.use(account, body.expert_id);
    return null;
  });

  every(app, tidyEvery, 'tidy uses of experts', experts.tidy);
}

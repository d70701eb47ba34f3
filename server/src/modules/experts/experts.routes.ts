import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { openExperts } from './expert-files.ts';
import { createExpertsRepository } from './experts.repository.ts';
import { createExpertsService } from './experts.service.ts';

/** Milliseconds. */
const tidyEvery = 24 * 60 * 60_000;

export async function expertsRoutes(
  app: FastifyInstance,
  { config, db, limits, now }: Pick<Deps, 'config' | 'db' | 'limits' | 'now'>,
): Promise<void> {
  const watched = await openExperts(config.expertsDir, (fault) =>
    app.log.error({ fault }, 'the experts have not been taken over'),
  );
  const repository = createExpertsRepository(db);
  const experts = createExpertsService({ repository, categories: watched.current, now });
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

  const tidying = setInterval(() => {
    experts.tidy().catch((error) => app.log.warn({ err: error }, 'uses of experts not tidied'));
  }, tidyEvery);
  app.addHook('preClose', async () => {
    clearInterval(tidying);
    watched.close();
  });
}

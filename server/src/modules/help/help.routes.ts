import { errors } from '@orangery/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { clientOf } from '../../http/client-address.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { bearerOf } from '../../plugins/authentication.ts';
import type { Sessions } from '../auth/sessions/session.service.ts';
import type { Plans } from '../plans/catalogue.ts';
import { articlesIn } from './articles.ts';
import type { Feedback } from './feedback.service.ts';

export type HelpServices = {
  readonly config: Pick<Config, 'picturesBytes'>;
  readonly feedback: Feedback;
  readonly limits: RateLimits;
  readonly plans: Plans;
  readonly sessions: Pick<Sessions, 'find'>;
};

export async function registerHelp(
  app: FastifyInstance,
  { config, feedback, limits, plans, sessions }: HelpServices,
): Promise<void> {
  const feedbacks = limits.limit({ name: 'feedback', points: 6, seconds: 10 * 60 });

  /** A guest may write too, and so may someone whose session has just ended. */
  const writerOf = async (request: FastifyRequest): Promise<string | null> => {
    const token = bearerOf(request);
    const account = token ? await sessions.find(token).catch(() => undefined) : undefined;
    return account?.id ?? null;
  };

  mountEndpoint(app, 'GET /chat/help/articles', async ({ language }) =>
    articlesIn(language, plans.current(), config),
  );

  mountEndpoint(app, 'POST /chat/help/feedback', async ({ body, request }) => {
    const text = feedback.checkedText(body.text);
    await feedbacks.consume(clientOf(request), errors.tooManyRequests);
    await feedback.keep(body, text, await writerOf(request));
    return null;
  });
}

import { errors } from '@orangery/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { bearerOf } from '../../plugins/authentication.ts';
import type { Identity } from '../account/identity.ts';
import { articlesIn } from './articles.ts';
import { createFeedback } from './feedback.ts';
import { helpConfigOf } from './help-config.ts';

type Dependencies = Pick<Identity, 'captchas' | 'messages' | 'sessions'>;

export async function helpRoutes(
  app: FastifyInstance,
  { config, db, limits, modelStatus, now, plans }: Deps,
  { captchas, messages, sessions }: Dependencies,
): Promise<void> {
  const captchaQueries = limits.limit({ name: 'captchas', points: 30, seconds: 5 * 60 });
  const feedbacks = limits.limit({ name: 'feedback', points: 6, seconds: 10 * 60 });
  const feedback = createFeedback(db, now);

  /** A guest may write too, and so may someone whose session has just ended. */
  const writerOf = async (request: FastifyRequest): Promise<string | null> => {
    const token = bearerOf(request);
    const account = token ? await sessions.find(token).catch(() => undefined) : undefined;
    return account?.id ?? null;
  };

  mountEndpoint(app, 'GET /chat/help/captcha', async ({ request }) => {
    await captchaQueries.consume(clientOf(request), errors.captchaTooFrequent);
    return captchas.issue();
  });

  mountEndpoint(app, 'GET /chat/help/config', async ({ language, request }) => {
    const { demo } = await modelStatus();
    const origin = ownOrigin(config, request);
    return helpConfigOf({ config, plans: plans.current(), kinds: messages.kinds(), demo, origin, language });
  });

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

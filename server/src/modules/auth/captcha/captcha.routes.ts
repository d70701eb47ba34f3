import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../../http/client-address.ts';
import { every } from '../../../http/every.ts';
import { mountEndpoint } from '../../../http/mount.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import type { Captchas } from './captcha.service.ts';

/** Milliseconds. */
export const tidyEvery = 5 * 60_000;

export type CaptchaServices = {
  readonly captchas: Pick<Captchas, 'issue' | 'tidy'>;
  readonly limits: RateLimits;
};

export async function registerCaptcha(
  app: FastifyInstance,
  { captchas, limits }: CaptchaServices,
): Promise<void> {
  const queries = limits.limit({ name: 'captchas', points: 30, seconds: 5 * 60 });

  mountEndpoint(app, 'GET /chat/help/captcha', async ({ request }) => {
    await queries.consume(clientOf(request), errors.captchaTooFrequent);
    return captchas.issue();
  });

  every(app, tidyEvery, 'delete old captchas', captchas.tidy);
}

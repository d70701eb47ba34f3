import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Account } from '../../../http/account.ts';
import { goneSignal } from '../../../http/connection.ts';
import { mountEndpoint } from '../../../http/mount.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import type { Apps } from './apps.service.ts';

export type AppsServices = {
  readonly apps: Pick<Apps, 'open' | 'call' | 'read'>;
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly limits: RateLimits;
};

/** Bytes: what an app may pass to a tool, and the JSON around it. */
const bodyLimit = 128 * 1024;

export async function registerApps(
  app: FastifyInstance,
  { apps, config, limits }: AppsServices,
): Promise<void> {
  const pages = limits.limit({ name: 'app-pages', points: 120, seconds: 60 });
  const calls = limits.limit({ name: 'app-calls', points: 60, seconds: 60 });
  const admitWith =
    (limit: typeof pages) =>
    ({ id }: Account) =>
      limit.consume(id, errors.tooManyRequests);
  mountEndpoint(
    app,
    'GET /chat/completions/app',
    ({ account, query: { answer_id: answerId, step } }, reply) =>
      apps.open({ account, signal: goneSignal(reply) }, { answerId, step }),
    { admit: admitWith(pages) },
  );
  mountEndpoint(
    app,
    'POST /chat/completions/app/call',
    ({ account, language, request, body }, reply) =>
      apps.call({ account, language, origin: ownOrigin(config, request), signal: goneSignal(reply) }, body),
    { admit: admitWith(calls), bodyLimit },
  );
  mountEndpoint(
    app,
    'POST /chat/completions/app/read',
    ({ account, body }, reply) => apps.read({ account, signal: goneSignal(reply) }, body),
    { admit: admitWith(calls) },
  );
}

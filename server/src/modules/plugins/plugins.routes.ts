import { errors } from '@orangery/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from '../../http/account.ts';
import { goneSignal } from '../../http/connection.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { bearerOf } from '../../plugins/authentication.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import type { Plugins } from './plugins.service.ts';

const changesPerMinute = 60;

export type PluginsServices = {
  readonly accountEvents: Pick<AccountEvents, 'watch'>;
  readonly limits: RateLimits;
  readonly plugins: Plugins;
};

export async function registerPlugins(
  app: FastifyInstance,
  { accountEvents, limits, plugins }: PluginsServices,
): Promise<void> {
  const changes = limits.limit({ name: 'plugins', points: changesPerMinute, seconds: 60 });
  accountEvents.watch(plugins.watcher());

  /** Who asks, where guests may ask as well. @throws AppError when the session is over */
  async function visitorOf(request: FastifyRequest): Promise<Account | undefined> {
    if (bearerOf(request)) await app.authenticate(request);
    return request.account ?? undefined;
  }

  mountEndpoint(app, 'GET /chat/plugins', async ({ request, language }) =>
    plugins.catalogue(await visitorOf(request), language),
  );
  mountEndpoint(app, 'GET /chat/user/plugins', ({ account, language }) =>
    plugins.installed(account, language),
  );
  mountEndpoint(app, 'POST /chat/user/install-plugin', async ({ account, body, language }) => {
    await changes.consume(account.id, errors.tooManyRequests);
    return plugins.change(account, body, language);
  });
  mountEndpoint(app, 'POST /chat/plugins/trial', async ({ account, body, language }) => {
    await changes.consume(account.id, errors.tooManyRequests);
    return plugins.startTrial(account, body.id, language);
  });
  mountEndpoint(app, 'POST /chat/plugins/prompt', async ({ account, body }, reply) => {
    const contents = await plugins.contents(account, body.id);
    return contents.prompt(account.id, body, goneSignal(reply));
  });
  mountEndpoint(app, 'POST /chat/plugins/resource', async ({ account, body }, reply) => {
    const contents = await plugins.contents(account, body.id);
    return contents.resource(account.id, body.name, goneSignal(reply));
  });
  mountEndpoint(app, 'GET /chat/plugins/subscribe/levels', ({ query }) => plugins.levels(query.id));
}

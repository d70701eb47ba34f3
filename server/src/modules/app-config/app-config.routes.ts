import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { ModelStatus, Models } from '../chat/models/models.ts';
import type { Notifications } from '../notifications/notifications.service.ts';
import type { Plans } from '../plans/catalogue.ts';
import { appConfigOf } from './app-config.ts';

export type AppConfigServices = {
  readonly config: Config;
  readonly notifications: Pick<Notifications, 'kinds'>;
  readonly modelStatus: () => Promise<ModelStatus>;
  readonly models: Pick<Models, 'callTools' | 'contextTokens'>;
  readonly plans: Plans;
};

/** What a browser has to know about this installation before anybody signs in. */
export async function registerAppConfig(
  app: FastifyInstance,
  { config, notifications, modelStatus, models, plans }: AppConfigServices,
): Promise<void> {
  mountEndpoint(app, 'GET /chat/help/config', async ({ language, request }) => {
    const { demo } = await modelStatus();
    const origin = ownOrigin(config, request);
    const catalogue = plans.current();
    const calling = catalogue.models.filter(({ tools }) => tools).map(({ value }) => value);
    const able = await Promise.all(calling.map(models.callTools));
    const windows = await Promise.all(
      catalogue.models.map(async ({ value }) => [value, await models.contextTokens(value)] as const),
    );
    return appConfigOf({
      config,
      plans: catalogue,
      withoutTools: new Set(calling.filter((_, index) => !able[index])),
      contextTokens: new Map(windows),
      kinds: notifications.kinds(),
      demo,
      origin,
      language,
    });
  });
}

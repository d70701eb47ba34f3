import type { HelpConfig, Language } from '@orangery/api/contract';
import type { Config } from '../../config.ts';
import type { ModelStatus, Models } from '../chat/models/models.ts';
import type { Notifications } from '../notifications/notifications.service.ts';
import type { Plans } from '../plans/catalogue.ts';
import { appConfigOf } from './app-config.ts';

export type AppConfigDependencies = {
  readonly config: Config;
  readonly notifications: Pick<Notifications, 'kinds'>;
  readonly modelStatus: () => Promise<ModelStatus>;
  readonly models: Pick<Models, 'callTools' | 'contextTokens'>;
  readonly plans: Plans;
};

/**
 * What a browser has to know about this installation before anybody signs in; tips of models are in that language.
 * @param origin under which people reach this server
 */
export type GetAppConfig = (language: Language, origin: string) => Promise<HelpConfig>;

export function createAppConfig(dependencies: AppConfigDependencies): GetAppConfig {
  const { config, notifications, modelStatus, models, plans } = dependencies;
  return async (language, origin) => {
    const { demo } = await modelStatus();
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
  };
}

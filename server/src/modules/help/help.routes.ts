import {
  type HelpConfig,
  type Language,
  limits,
  type ModelOption,
  modelValues,
} from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { text } from '../../http/texts.ts';
import { modelCatalogue, plans } from '../../plans.ts';
import { version } from '../../version.ts';
import type { Captchas } from './captcha.service.ts';

export async function helpRoutes(app: FastifyInstance, deps: Deps, captchas: Captchas): Promise<void> {
  const captchaQueries = deps.limits.limit({ name: 'captchas', points: 30, seconds: 5 * 60 });

  mountEndpoint(app, 'GET /chat/help/captcha', async ({ request }) => {
    await captchaQueries.consume(clientOf(request), 20015);
    return captchas.issue();
  });

  mountEndpoint(app, 'GET /chat/help/config', async ({ language }) => {
    const { demo } = await deps.modelStatus();
    return configFor(language, demo);
  });
}

function configFor(language: Language, demo: boolean): HelpConfig {
  return {
    version,
    models: modelValues.map((value) => optionOf(value, language)),
    demo,
    free: { default_per_day: plans.free.defaultPerDay, gpt4_per_day: plans.free.gpt4PerDay },
    message_symbols: limits.messageSymbols,
    invitation_days: 1,
    login_methods: ['password', 'register', 'one-click'],
    codes_sandbox: [],
    wechat_official_url: null,
    downloads: { android: null, windows: null },
    support_email: null,
  };
}

function optionOf(value: ModelOption['value'], language: Language): ModelOption {
  const { key, ...model } = modelCatalogue[value];
  return { value, ...model, tip: text('server', language, 'model', key, 'tip') ?? '' };
}

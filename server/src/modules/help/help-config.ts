import {
  type HelpConfig,
  type Language,
  type LoginMethod,
  limits,
  type ModelOption,
  modelValues,
  searchEngines,
} from '@orangery/api/contract';
import type { Config } from '../../config.ts';
import { text } from '../../http/texts.ts';
import { modelCatalogue, plans } from '../../plans.ts';
import { version } from '../../version.ts';
import { outsideLoginMethods } from '../identities/outside-methods.ts';
import type { Messages } from '../messages/messages.ts';
import { wechatOfficialUrl } from '../wechat/wechat-addresses.ts';

type Parts = {
  readonly config: Config;
  readonly kinds: ReturnType<Messages['kinds']>;
  readonly demo: boolean;
  /** Under which people reach this server. */
  readonly origin: string;
  readonly language: Language;
};

const codeKinds = ['email', 'phone'] as const;

/** Figures and offers every screen reads from the server. */
export function helpConfigOf({ config, kinds, demo, origin, language }: Parts): HelpConfig {
  return {
    version,
    models: modelValues.map((value) => optionOf(value, language)),
    demo,
    free: { default_per_day: plans.free.defaultPerDay, gpt4_per_day: plans.free.gpt4PerDay },
    message_symbols: limits.messageSymbols,
    time_zone: 'UTC',
    oranges_from_level: 2,
    search: {
      engines: config.search.searxngUrl ? [...searchEngines] : ['bing'],
      demo: !config.search.searxngUrl && !config.search.bing,
    },
    speech: {
      transcription: config.transcriptionModel !== undefined,
      speech: config.speechModel !== undefined,
    },
    drawing_demo: config.imageModel === undefined,
    invitation_days: plans.invitationDays,
    login_methods: loginMethodsOf(config, kinds),
    codes_sandbox: codeKinds.filter((kind) => kinds[kind] === 'sandbox'),
    wechat_official_url: wechatOfficialUrl(config, origin),
    downloads: { android: config.downloads.android ?? null, windows: config.downloads.windows ?? null },
    support_email: config.supportEmail ?? null,
  };
}

function loginMethodsOf(config: Config, kinds: Parts['kinds']): LoginMethod[] {
  const registration: LoginMethod[] = config.registrationsPerDay > 0 ? ['register', 'one-click'] : [];
  const codes = codeKinds.filter((kind) => kinds[kind] !== 'off').map((kind): LoginMethod => `${kind}-code`);
  return ['password', ...registration, ...codes, ...outsideLoginMethods(config)];
}

function optionOf(value: ModelOption['value'], language: Language): ModelOption {
  const { key, ...model } = modelCatalogue[value];
  return {
    value,
    ...model,
    trial: value === '4.0',
    vision: value !== 'minimax',
    tip: text('server', language, 'model', key, 'tip') ?? '',
  };
}

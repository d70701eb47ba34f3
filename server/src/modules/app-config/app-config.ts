import {
  defaultModel,
  type HelpConfig,
  type Language,
  type LoginMethod,
  limits,
  type ModelOption,
  type ModelValue,
} from '@orangery/api/contract';
import type { Config } from '../../config.ts';
import { version } from '../../version.ts';
import { externalSignInMethods } from '../auth/external/external-methods.ts';
import { wechatOfficialUrl } from '../auth/wechat/wechat-addresses.ts';
import type { Notifications } from '../notifications/notifications.service.ts';
import { limitOf, modelTextOf, type PlanCatalogue } from '../plans/catalogue.ts';
import { isDemoSearch, offeredEngines } from '../search/engines.ts';

type Dependencies = {
  readonly config: Config;
  readonly plans: PlanCatalogue;
  /** Options whose models cannot call tools. */
  readonly withoutTools: ReadonlySet<ModelValue>;
  /** The window of each option; null: not known. */
  readonly contextTokens: ReadonlyMap<ModelValue, number | null>;
  readonly kinds: ReturnType<Notifications['kinds']>;
  readonly demo: boolean;
  /** Origin under which people reach this server. */
  readonly origin: string;
  readonly language: Language;
};

const codeKinds = ['email', 'phone'] as const;

/** The version, the limits, and what is offered here: models, ways to sign in, search, speech. */
export function appConfigOf(dependencies: Dependencies): HelpConfig {
  const { config, plans, kinds, demo, origin } = dependencies;
  return {
    version,
    models: modelsOf(dependencies),
    demo,
    titles: config.chatTitles && !demo,
    free: {
      default_per_day: limitOf(plans, 1, defaultModel) ?? 0,
      gpt4_per_day: limitOf(plans, 1, '4.0') ?? 0,
    },
    message_symbols: limits.messageSymbols,
    time_zone: plans.time_zone,
    oranges_from_level: plans.oranges.from_level,
    search: {
      engines: offeredEngines(config),
      demo: isDemoSearch(config),
    },
    speech: {
      transcription: config.transcriptionModel !== undefined,
      speech: config.speechModel !== undefined,
    },
    backup_minutes: config.backupMinutes,
    drawing_demo: config.imageModel === undefined,
    invitation_days: plans.invitation.days,
    login_methods: loginMethodsOf(config, kinds),
    codes_sandbox: codeKinds.filter((kind) => kinds[kind] === 'sandbox'),
    wechat_official_url: wechatOfficialUrl(config, origin),
    downloads: { android: config.downloads.android ?? null, windows: config.downloads.windows ?? null },
    support_email: config.supportEmail ?? null,
  };
}

const modelsOf = ({ plans, withoutTools, contextTokens, language }: Dependencies): ModelOption[] =>
  plans.models.map(({ text, tip, tools, ...model }) => ({
    ...model,
    text: modelTextOf({ text }, language),
    tip: tip[language],
    context_tokens: contextTokens.get(model.value) ?? null,
    plugins: !tools ? 'none' : withoutTools.has(model.value) ? 'unable' : 'used',
  }));

function loginMethodsOf(config: Config, kinds: Dependencies['kinds']): LoginMethod[] {
  const registration: LoginMethod[] = config.registrationsPerDay > 0 ? ['register', 'one-click'] : [];
  const codes = codeKinds.filter((kind) => kinds[kind] !== 'off').map((kind): LoginMethod => `${kind}-code`);
  return ['password', ...registration, ...codes, ...externalSignInMethods(config)];
}

import type { ModelValue } from '@orangery/api/contract';
import type { Config, ProviderAccess } from '../../../../config.ts';
import { listModels } from '../listed-models.ts';
import { findLocalServer, type LocalServer } from '../local-models.ts';
import { modelRules } from '../options.ts';
import { baseOf, type ModelSpec, type Provider, type ProviderKind } from '../provider.ts';
import type { ModelSetup } from './model-setup.ts';

type NameOf = (option: ModelValue) => string;
type SpecOf = (option: ModelValue) => Promise<ModelSpec>;
type Own = {
  readonly name: string;
  readonly kind: ProviderKind;
  readonly variable: string;
  readonly access: (config: Config) => ProviderAccess;
  /** Where it is found, if that is not the usual address of its kind. */
  readonly address?: string;
  readonly spec?: Partial<ModelSpec>;
};

/** Options that have a provider to themselves as soon as its key is there. */
const owners: Readonly<Partial<Record<ModelValue, Own>>> = {
  'Claude-3': {
    name: 'Anthropic',
    kind: 'anthropic',
    variable: 'ANTHROPIC_API_KEY',
    access: ({ anthropic }) => anthropic,
    spec: { outputTokens: 8_192 },
  },
  'Gemini Pro': {
    name: 'Google',
    kind: 'google',
    variable: 'GOOGLE_API_KEY',
    access: ({ gemini }) => gemini,
    spec: { reasoning: true },
  },
  minimax: {
    name: 'MiniMax',
    kind: 'openai',
    variable: 'MINIMAX_API_KEY',
    access: ({ minimax }) => minimax,
    address: 'https://api.minimax.io/v1',
  },
};

const listTimeout = 3_000;
/** Milliseconds until an endpoint that could not list its models is asked again. */
const listAgainAfter = 30_000;

/**
 * What the variables of the environment set up: the configured providers, else a model server on this machine, else the
 * demonstration model. `findLocal` is replaced by tests.
 */
export async function setupOfEnvironment(config: Config, findLocal = findLocalServer): Promise<ModelSetup> {
  const nameOf: NameOf = (option) =>
    config.modelMap[option] ?? config.modelMap['*'] ?? modelRules[option].providerModel;
  const general = await generalProvider(config, findLocal);
  const own = ownModels(config, nameOf);
  const anyOther = general.provider && listedModels(general.provider, nameOf);
  return {
    label: [
      general.label,
      ...[...own].map(([option, { provider }]) => `${provider.name} for ${option}`),
    ].join(', '),
    demo: general.provider === undefined,
    modelsOf: async (option) => {
      const spec = own.get(option) ?? (await anyOther?.(option));
      return spec ? [spec] : [];
    },
  };
}

type General = { readonly provider?: Provider; readonly label: string };

async function generalProvider(
  { openai, modelDetect }: Config,
  findLocal: () => Promise<LocalServer | undefined>,
): Promise<General> {
  if (openai.baseUrl || openai.apiKey) {
    const baseUrl = baseOf('openai', openai.baseUrl);
    const keys = [{ name: 'OPENAI_API_KEY', value: openai.apiKey }];
    return {
      provider: { name: 'OpenAI-compatible', kind: 'openai', baseUrl, keys },
      label: `OpenAI-compatible at ${new URL(baseUrl).host}`,
    };
  }
  const local = modelDetect ? await findLocal() : undefined;
  if (!local) return { label: 'demonstration model' };
  const { name, baseUrl } = local;
  return {
    provider: { name, kind: 'openai', baseUrl, keys: [{ name: 'none', value: undefined }] },
    label: `${name} at ${new URL(baseUrl).host}`,
  };
}

const plain = {
  pictures: true,
  // Those who cannot say so when they are asked, and then are asked without.
  tools: true,
  reasoning: false,
  contextTokens: undefined,
  outputTokens: undefined,
  outputLimit: undefined,
  parameters: {},
} as const;

function ownModels(config: Config, nameOf: NameOf): ReadonlyMap<ModelValue, ModelSpec> {
  const specs = Object.entries(owners).flatMap(([option, own]): [ModelValue, ModelSpec][] => {
    const { name, kind, variable, access, address, spec } = own;
    const { apiKey, baseUrl = address } = access(config);
    if (!apiKey) return [];
    const provider = {
      name,
      kind,
      baseUrl: baseOf(kind, baseUrl),
      keys: [{ name: variable, value: apiKey }],
    };
    const value = option as ModelValue;
    return [[value, { ...plain, provider, name: nameOf(value), ...spec }]];
  });
  return new Map(specs);
}

/** The wanted model of an endpoint, or the first that it lists when it does not list that one. */
function listedModels(provider: Provider, nameOf: NameOf): SpecOf {
  const listed = rememberedList(provider);
  const specs = new Map<string, ModelSpec>();
  return async (option) => {
    const wanted = nameOf(option);
    const names = await listed();
    const name = names?.includes(wanted) === false ? (names[0] ?? wanted) : wanted;
    const spec = specs.get(name) ?? { ...plain, provider, name };
    specs.set(name, spec);
    return spec;
  };
}

function rememberedList({ baseUrl, keys }: Provider): () => Promise<readonly string[] | undefined> {
  let list: Promise<readonly string[] | undefined> | undefined;
  let askedAt = 0;
  return async () => {
    const known = await list;
    if (known) return known;
    if (!list || performance.now() - askedAt > listAgainAfter) {
      askedAt = performance.now();
      list = listModels(baseUrl, { apiKey: keys[0]?.value, timeout: listTimeout });
    }
    return list;
  };
}

import type { ModelValue } from '@orangery/api/contract';
import type { Config } from '../../../config.ts';
import { demoModel } from './demo/demo-model.ts';
import { listModels } from './listed-models.ts';
import { findLocalServer, type LocalServer } from './local-models.ts';
import type { Model } from './model.ts';
import { modelRules } from './options.ts';
import { anthropicProtocol } from './protocols/anthropic.ts';
import { openAiProtocol } from './protocols/openai.ts';
import { type Endpoint, providerModel } from './provider-model.ts';
import { withPatience } from './with-patience.ts';

/** Which language model answers. */
export type ModelStatus = {
  /** No model is configured or found: the built-in demonstration model answers. */
  readonly demo: boolean;
  /** For the operator: `demonstration model`, `openai-compatible at http://…`. */
  readonly label: string;
};

export type ChosenModel = {
  write: Model;
  /** The provider's name of it. */
  name: string;
  demo: boolean;
};

/** Who answers which option. */
export type Models = {
  status: ModelStatus;
  choose(option: ModelValue): Promise<ChosenModel>;
};

type Provider = (option: ModelValue) => Promise<ChosenModel>;
type MapOption = (option: ModelValue) => string;

const openAiAddress = 'https://api.openai.com/v1';
const anthropicAddress = 'https://api.anthropic.com/v1';
const listTimeout = 3_000;
/** Milliseconds until an endpoint that could not list its models is asked again. */
const listAgainAfter = 30_000;

/**
 * Decides once, at the start, who answers: the configured providers, else a model server on this machine, else the
 * demonstration model. `findLocal` is replaced by tests.
 */
export async function createModels(config: Config, findLocal = findLocalServer): Promise<Models> {
  const nameOf: MapOption = (option) =>
    config.modelMap[option] ?? config.modelMap['*'] ?? modelRules[option].providerModel;
  const { provider, status } = await defaultProvider(config, nameOf, findLocal);
  const anthropic = anthropicProvider(config, nameOf);
  return {
    status,
    choose: (option) => (option === 'Claude-3' && anthropic ? anthropic(option) : provider(option)),
  };
}

async function defaultProvider(
  { openai, modelDetect }: Config,
  nameOf: MapOption,
  findLocal: () => Promise<LocalServer | undefined>,
): Promise<{ provider: Provider; status: ModelStatus }> {
  if (openai.baseUrl || openai.apiKey) {
    const baseUrl = openai.baseUrl ? apiBase(openai.baseUrl) : openAiAddress;
    const label = `OpenAI-compatible at ${new URL(baseUrl).host}`;
    return {
      provider: openAiProvider({ baseUrl, apiKey: openai.apiKey }, nameOf),
      status: { demo: false, label },
    };
  }
  const local = modelDetect ? await findLocal() : undefined;
  if (local) {
    const provider = openAiProvider({ baseUrl: local.baseUrl, apiKey: undefined }, nameOf);
    return { provider, status: { demo: false, label: `${local.name} at ${new URL(local.baseUrl).host}` } };
  }
  const demo: ChosenModel = { write: demoModel, name: 'demo', demo: true };
  return { provider: async () => demo, status: { demo: true, label: 'demonstration model' } };
}

/** An address without a path means its `/v1`, as the makers of local model servers print it. */
function apiBase(address: string): string {
  const url = new URL(address);
  return url.pathname === '/' ? `${url.origin}/v1` : address.replace(/\/+$/, '');
}

function openAiProvider(endpoint: Endpoint, nameOf: MapOption): Provider {
  const write = withPatience(providerModel(openAiProtocol, endpoint));
  const listed = rememberedList(endpoint);
  return async (option) => {
    const wanted = nameOf(option);
    const names = await listed();
    return { write, name: names?.includes(wanted) === false ? (names[0] ?? wanted) : wanted, demo: false };
  };
}

function rememberedList({ baseUrl, apiKey }: Endpoint): () => Promise<readonly string[] | undefined> {
  let list: Promise<readonly string[] | undefined> | undefined;
  let askedAt = 0;
  return async () => {
    const known = await list;
    if (known) return known;
    if (!list || performance.now() - askedAt > listAgainAfter) {
      askedAt = performance.now();
      list = listModels(baseUrl, { apiKey, timeout: listTimeout });
    }
    return list;
  };
}

function anthropicProvider({ anthropic }: Config, nameOf: MapOption): Provider | undefined {
  if (!anthropic.apiKey) return undefined;
  const baseUrl = anthropic.baseUrl ? apiBase(anthropic.baseUrl) : anthropicAddress;
  const write = withPatience(providerModel(anthropicProtocol, { apiKey: anthropic.apiKey, baseUrl }));
  return async (option) => ({ write, name: nameOf(option), demo: false });
}

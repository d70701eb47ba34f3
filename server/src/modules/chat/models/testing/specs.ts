import type { Model } from '../model.ts';
import type { Key, ModelSpec, Provider } from '../provider.ts';
import { providerModel } from '../provider-model.ts';

const secretKey: Key = { name: 'TEST_KEY', value: 'secret-key' };

export const providerOf = (baseUrl: string, more: Partial<Provider> = {}): Provider => ({
  name: 'test',
  kind: 'openai',
  baseUrl,
  keys: [secretKey],
  ...more,
});

/** A model `m`, of which only what a test is about is said. */
export const specOf = (provider: Provider, more: Partial<ModelSpec> = {}): ModelSpec => ({
  provider,
  name: 'm',
  pictures: true,
  tools: false,
  reasoning: false,
  contextTokens: undefined,
  outputTokens: undefined,
  outputLimit: undefined,
  parameters: {},
  ...more,
});

/** The model at an address, asked with `secretKey`. */
export const modelAt = (
  baseUrl: string,
  kind: Provider['kind'] = 'openai',
  more: Partial<ModelSpec> = {},
): Model => providerModel(specOf(providerOf(baseUrl, { kind }), more))(secretKey);

import { type ModelValue, modelValues } from '@orangery/api/contract';

export type ModelRules = {
  /** What the provider calls it, unless MODEL_MAP says otherwise. */
  providerModel: string;
  /** Estimated tokens of earlier conversation that are sent along with a question. */
  historyTokens: number;
};

/** Everything that differs between the model options on the server. */
export const modelRules: Readonly<Record<ModelValue, ModelRules>> = {
  minimax: { providerModel: 'MiniMax-M2', historyTokens: 6_000 },
  '3.5': { providerModel: 'gpt-4o-mini', historyTokens: 3_000 },
  '3.5-turbo': { providerModel: 'gpt-4o-mini', historyTokens: 12_000 },
  '4.0': { providerModel: 'gpt-4o', historyTokens: 24_000 },
  'GPT-4.0 with plugs': { providerModel: 'gpt-4o', historyTokens: 24_000 },
  'Claude-3': { providerModel: 'claude-sonnet-4-5', historyTokens: 150_000 },
  o1: { providerModel: 'o1', historyTokens: 60_000 },
  'Gemini Pro': { providerModel: 'gemini-2.5-pro', historyTokens: 60_000 },
};

/** The option a request names, or undefined. */
export const findModelOption = (value: string): ModelValue | undefined =>
  modelValues.find((known) => known === value);

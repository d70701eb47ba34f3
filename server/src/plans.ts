import type { ModelValue, VipLevel } from '@orangery/api/contract';

/** Figures of the plans and what each model option needs; every screen reads them from the server. */
export const plans = {
  free: {
    /** Questions a day to the default model. */
    defaultPerDay: 10,
    /** A free user's taste of GPT-4.0, a day. */
    gpt4PerDay: 1,
  },
} as const;

export type ModelEntry = {
  /** Name on the selector. */
  readonly text: string;
  /** Short name beside a message. */
  readonly name: string;
  /** Lowest level that may use it. */
  readonly level: VipLevel;
  /** Key of its tip: `model.<key>.tip` in the server's texts. */
  readonly key: string;
};

export const modelCatalogue: Readonly<Record<ModelValue, ModelEntry>> = {
  minimax: { text: 'Chat-MM', name: 'MM', level: 1, key: 'minimax' },
  '3.5': { text: 'GPT-3.5', name: '3.5', level: 1, key: 'gpt35' },
  '3.5-turbo': { text: 'GPT-3.5-16k', name: '3.5-16k', level: 2, key: 'gpt35Long' },
  '4.0': { text: 'GPT-4.0', name: '4.0', level: 2, key: 'gpt4' },
  'Claude-3': { text: 'Claude-3', name: 'Claude', level: 2, key: 'claude3' },
  'GPT-4.0 with plugs': { text: 'GPT-4.0 with plugs', name: '4.0+', level: 2, key: 'gpt4Plugins' },
  o1: { text: 'o1', name: 'o1', level: 4, key: 'o1' },
  'Gemini Pro': { text: 'Gemini Pro', name: 'Gemini', level: 4, key: 'geminiPro' },
};

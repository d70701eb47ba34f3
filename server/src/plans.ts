import type { ModelValue, VipLevel } from '@orangery/api/contract';

export type QuotaRule = {
  /** Questions to these count together. */
  readonly models: readonly ModelValue[];
  /** Calendar day or month, UTC. */
  readonly per: 'day' | 'month';
  /** Null: no limit. */
  readonly limit: number | null;
};

type Plan = {
  readonly quotas: readonly QuotaRule[];
  /** Longest answer in words, roughly; null: no limit. */
  readonly replyWords: number | null;
};

const defaultModels: readonly ModelValue[] = ['3.5', 'minimax'];
const membersModels: readonly ModelValue[] = [...defaultModels, '3.5-turbo'];
const gpt4: readonly ModelValue[] = ['4.0', 'GPT-4.0 with plugs'];

const unlimited = (models: readonly ModelValue[]): QuotaRule => ({ models, per: 'day', limit: null });

const free = {
  /** Questions a day to the default model. */
  defaultPerDay: 10,
  /** A free user's taste of GPT-4.0, a day. */
  gpt4PerDay: 1,
  /** Words. */
  replyWords: 3_000,
} as const;

const pro: Plan = {
  quotas: [
    unlimited(membersModels),
    { models: gpt4, per: 'month', limit: 1_000 },
    { models: ['Claude-3'], per: 'month', limit: 500 },
    { models: ['o1'], per: 'month', limit: 200 },
    { models: ['Gemini Pro'], per: 'month', limit: 500 },
  ],
  replyWords: null,
};

/** Figures of the plans; every screen and text reads them from the server. */
export const plans = {
  free,
  vip: { gpt4PerDay: 30 },
  svip: { gpt4PerMonth: 600, gpt4PerDay: 20 },
  /** Days without limit on the default model for each invited person. */
  invitationDays: 1,
} as const;

/** What each level may use. */
export const planOf: Readonly<Record<VipLevel, Plan>> = {
  1: {
    quotas: [
      { models: defaultModels, per: 'day', limit: free.defaultPerDay },
      { models: ['4.0'], per: 'day', limit: free.gpt4PerDay },
    ],
    replyWords: free.replyWords,
  },
  2: {
    quotas: [
      unlimited([...membersModels, 'Claude-3']),
      { models: gpt4, per: 'day', limit: plans.vip.gpt4PerDay },
    ],
    replyWords: null,
  },
  3: {
    quotas: [
      unlimited([...membersModels, 'Claude-3']),
      { models: gpt4, per: 'month', limit: plans.svip.gpt4PerMonth },
      { models: gpt4, per: 'day', limit: plans.svip.gpt4PerDay },
    ],
    replyWords: null,
  },
  4: pro,
  5: pro,
};

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

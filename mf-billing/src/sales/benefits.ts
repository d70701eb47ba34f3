import type { PlanLevel, PlanLimit } from '@orangery/api';

/** A line of the comparison: what a plan has of one thing. */
export type Benefit = {
  readonly id: string;
  /** Name of a model, which is the same in every language; null: the translation of `id`. */
  readonly model: string | null;
  readonly has: (level: PlanLevel) => Amount;
};

export type Amount =
  | { readonly kind: 'none' | 'included' | 'unlimited' }
  | { readonly kind: 'uses'; readonly day: number | null; readonly month: number | null }
  | { readonly kind: 'words' | 'documents' | 'pages' | 'decks'; readonly count: number };

const none: Amount = { kind: 'none' };

function amountOf(limit: PlanLimit | undefined): Amount {
  if (!limit?.included) return none;
  const { day, month } = limit;
  return day === null && month === null ? { kind: 'unlimited' } : { kind: 'uses', day, month };
}

/** Everything that plans differ in, in the order of the comparison. */
export function benefitsOf(levels: readonly PlanLevel[]): Benefit[] {
  const models = levels[0]?.models ?? [];
  return [
    ...models.map(({ model, text }) => ({
      id: model,
      model: text,
      has: (level: PlanLevel) => amountOf(level.models.find((each) => each.model === model)),
    })),
    { id: 'drawing', model: null, has: ({ drawing }) => amountOf(drawing) },
    { id: 'voice', model: null, has: ({ voice }) => amountOf(voice) },
    {
      id: 'words',
      model: null,
      has: ({ reply_words }) =>
        reply_words === null ? { kind: 'unlimited' } : { kind: 'words', count: reply_words },
    },
    {
      id: 'documents',
      model: null,
      has: ({ pdfs }) => (pdfs ? { kind: 'documents', count: pdfs.documents } : none),
    },
    { id: 'pages', model: null, has: ({ pdfs }) => (pdfs ? { kind: 'pages', count: pdfs.pages } : none) },
    { id: 'presentation', model: null, has: ({ presentation }) => amountOf(presentation) },
    {
      id: 'decks',
      model: null,
      has: ({ decks }) => (decks && decks.count > 0 ? { kind: 'decks', count: decks.count } : none),
    },
    { id: 'download', model: null, has: ({ decks }) => ({ kind: decks?.download ? 'included' : 'none' }) },
    { id: 'oranges', model: null, has: ({ oranges }) => ({ kind: oranges ? 'included' : 'none' }) },
  ];
}

const ranks = {
  none: 0,
  included: 3,
  unlimited: 3,
  uses: 1,
  words: 1,
  documents: 1,
  pages: 1,
  decks: 1,
} as const;

/** Uses in a month, as far as a plan can be compared with another. */
const perMonth = ({ day, month }: { day: number | null; month: number | null }) =>
  Math.min(month ?? Number.POSITIVE_INFINITY, day === null ? Number.POSITIVE_INFINITY : day * 30);

function isMore(now: Amount, before: Amount): boolean {
  if (ranks[now.kind] !== ranks[before.kind]) return ranks[now.kind] > ranks[before.kind];
  if (now.kind === 'uses' && before.kind === 'uses') return perMonth(now) > perMonth(before);
  if ('count' in now && 'count' in before) return now.count > before.count;
  return false;
}

/** What a plan has more of than another one. */
export const gainsOf = (benefits: readonly Benefit[], now: PlanLevel, before: PlanLevel): Benefit[] =>
  benefits.filter(({ has }) => isMore(has(now), has(before)));

/** Names of models that share a limit in some plan. */
export function sharedLimits(levels: readonly PlanLevel[]): string[][] {
  const found = new Map<string, string[]>();
  for (const { models } of levels) {
    for (const { pool } of models) {
      const names = models
        .filter((model) => pool !== null && model.pool === pool && (model.day ?? model.month) !== null)
        .map(({ text }) => text);
      if (names.length > 1) found.set(names.join('\n'), names);
    }
  }
  return [...found.values()];
}

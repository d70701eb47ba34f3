import type { Quota } from './quota.ts';

/** The ways to say what is left, in the language of the page. */
export type QuotaTexts = {
  /** Only oranges are left. */
  oranges: (count: number) => string;
  leftDay: (left: number, limit: number) => string;
  leftMonth: (left: number, limit: number) => string;
};

/** What is left, in one sentence: `3 of 10 today`; null when there is no limit. */
export function quotaText(texts: QuotaTexts, { left, limit, per, oranges }: Quota): string | null {
  if (left === null || limit === null) return null;
  if (left === 0 && oranges > 0) return texts.oranges(oranges);
  return per === 'day' ? texts.leftDay(left, limit) : texts.leftMonth(left, limit);
}

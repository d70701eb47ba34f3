import type { Quota } from './quota.ts';

/** The ways to say what is left, in the language of the page. */
export type QuotaTexts = {
  /** Only oranges are left. */
  oranges: (count: number) => string;
  leftDay: (left: number) => string;
  leftMonth: (left: number) => string;
  /** A zero is no more than a dot in Persian. */
  none: () => string;
};

/** What is left, in one sentence: `3 left today`; null when there is no limit. */
export function quotaText(texts: QuotaTexts, { left, limit, per, oranges }: Quota): string | null {
  if (left === null || limit === null) return null;
  if (left === 0) return oranges > 0 ? texts.oranges(oranges) : texts.none();
  return per === 'day' ? texts.leftDay(left) : texts.leftMonth(left);
}

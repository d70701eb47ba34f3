import type { Quota } from './quota.ts';
import type { Translate } from './translate.ts';

/** What is left, in words: `3 of 10 today`; null when there is no limit. */
export function quotaText(t: Translate, { left, limit, per, oranges }: Quota): string | null {
  if (left === null || limit === null) return null;
  if (left === 0 && oranges > 0) return t('models.oranges', { count: oranges });
  return t(per === 'day' ? 'models.leftDay' : 'models.leftMonth', { left, limit });
}

import type { QuotaTexts } from '@orangery/chat';
import type { Translate } from '../translate.ts';

/** How this remote says what is left. */
export const quotaTexts = (t: Translate): QuotaTexts => ({
  oranges: (count) => t('models.oranges', { count }),
  leftDay: (left, limit) => t('models.leftDay', { left, limit }),
  leftMonth: (left, limit) => t('models.leftMonth', { left, limit }),
});

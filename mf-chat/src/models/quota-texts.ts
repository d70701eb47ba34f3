import type { QuotaTexts } from '@orangery/chat';
import type { Translate } from '../translate.ts';

/** How this remote says what is left. */
export const quotaTexts = (t: Translate): QuotaTexts => ({
  oranges: (count) => t('models.oranges', { count }),
  leftDay: (left) => t('models.leftDay', { left }),
  leftMonth: (left) => t('models.leftMonth', { left }),
  none: () => t('models.none'),
});

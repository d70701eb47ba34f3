import type { QuotaTexts } from '@orangery/chat';
import { useTranslation } from 'react-i18next';

/** How this remote says what is left of a model. */
export function useQuotaTexts(): QuotaTexts {
  const { t } = useTranslation('mf-pdf');
  return {
    oranges: (count) => t('model.orangesLeft', { count }),
    leftDay: (left) => t('model.leftDay', { left }),
    leftMonth: (left) => t('model.leftMonth', { left }),
    none: () => t('model.none'),
  };
}

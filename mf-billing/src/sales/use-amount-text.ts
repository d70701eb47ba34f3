import { joinFacts } from '@orangery/platform/format';
import { useTranslation } from 'react-i18next';
import type { Amount, Benefit } from './benefits.ts';

/** Benefits and their amounts in words. */
export function useAmountText() {
  const { t, i18n } = useTranslation('mf-billing');
  const amount = (value: Amount): string => {
    if (value.kind === 'uses')
      return joinFacts(
        [
          value.month !== null && t('amount.month', { count: value.month }),
          value.day !== null && t('amount.day', { count: value.day }),
        ],
        i18n.language,
      );
    if ('count' in value) return t(`amount.${value.kind}`, { count: value.count });
    return t(`amount.${value.kind}`);
  };
  /** Behind a name, in the middle of a line. */
  const within = (value: Amount): string =>
    value.kind === 'none' || value.kind === 'included' || value.kind === 'unlimited'
      ? t(`amount.within.${value.kind}`)
      : amount(value);
  // Between isolates: Latin letters at its end take the colon and the number after it along in a line from the right.
  const name = ({ id, model }: Benefit): string => `\u2068${model ?? t(`benefit.${id as 'drawing'}`)}\u2069`;
  return { amount, within, name };
}

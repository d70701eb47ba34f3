import type { Order, Period, PlanName } from '@orangery/api';
import { useTranslation } from 'react-i18next';

/** What is sold, by name. */
export function useNames() {
  const { t } = useTranslation('mf-billing');
  const period = (value: Period | null): string =>
    value === null ? t('period.life') : t(`period.${value.unit}`, { count: value.count });
  const plan = (name: PlanName, value: Period | null): string =>
    name === 'lifetime'
      ? t('planName.lifetime')
      : t('planFor', { plan: t(`planName.${name}`), period: period(value) });
  return {
    period,
    plan,
    /** What an order is for. */
    order({ oranges, plan: name, plugin, period: value, kind }: Order): string {
      if (oranges !== null) return t('oranges.pack', { count: oranges });
      if (plugin) return t('planFor', { plan: plugin.name, period: period(value) });
      if (!name) return '';
      return kind === 'trial' ? t('trialOf', { plan: plan(name, value) }) : plan(name, value);
    },
  };
}

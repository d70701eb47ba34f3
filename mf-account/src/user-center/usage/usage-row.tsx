import type { UseEntry } from '@orangery/api';
import { useSession } from '@orangery/platform';
import { joinFacts, useDates } from '@orangery/platform/format';
import { Badge } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { Row } from '../../components/row.tsx';
import styles from './usage-card.module.css';

type UseOf<Kind extends UseEntry['kind']> = Extract<UseEntry, { kind: Kind }>;

/** What was used or given, when, and what it took from the count. */
export function UsageRow({ entry }: { entry: UseEntry }) {
  return entry.kind === 'use' ? <Use entry={entry} /> : <Oranges entry={entry} />;
}

function Use({ entry: { use, amount, from, state, time } }: { entry: UseOf<'use'> }) {
  const { t, i18n } = useTranslation('mf-account');
  const dates = useDates();
  const name = useNameOf(use);
  const isRefunded = state === 'refunded';
  const why = isRefunded
    ? t('userCenter.usage.nothing')
    : from === 'unlimited' && t('userCenter.usage.invited');
  const cost = {
    plan: () => t('userCenter.usage.uses', { count: amount }),
    orange: () => t('userCenter.usage.oranges', { count: amount }),
    unlimited: () => t('userCenter.usage.unlimited'),
  }[from]();
  return (
    <Row
      label={<bdi>{name}</bdi>}
      value={joinFacts([dates.moment(time), why], i18n.language)}
      action={
        <>
          {state === 'reserved' && <Badge>{t('userCenter.usage.reserved')}</Badge>}
          {isRefunded && <Badge tone="success">{t('userCenter.usage.refunded')}</Badge>}
          <span className={styles.amount} data-refunded={isRefunded || undefined}>
            {cost}
          </span>
        </>
      }
    />
  );
}

function useNameOf(use: UseOf<'use'>['use']): string {
  const { t } = useTranslation('mf-account');
  const { helpInfo } = useSession();
  if (use === null) return t('userCenter.usage.question');
  if (use === 'drawing' || use === 'voice' || use === 'presentation') return t(`userCenter.usage.${use}`);
  return helpInfo?.models.find(({ value }) => value === use)?.text ?? use;
}

function Oranges({ entry: { amount, reason, time } }: { entry: UseOf<'oranges'> }) {
  const { t, i18n } = useTranslation('mf-account');
  const dates = useDates();
  return (
    <Row
      label={t('userCenter.usage.obtained')}
      value={joinFacts(
        [dates.moment(time), t(`userCenter.usage.${amount < 0 ? 'withdrawn' : reason}`)],
        i18n.language,
      )}
      action={<span className={styles.amount}>{t('userCenter.usage.change', { count: amount })}</span>}
    />
  );
}

import type { UserInfo } from '@orangery/api';
import { Link, useLayout, useSession } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { plansAddress } from '@orangery/platform/plans';
import { useTranslation } from 'react-i18next';
import { Card } from '../components/card.tsx';
import { LevelBadge } from '../components/level-badge.tsx';
import styles from './plan-card.module.css';
import { QuotaMeter } from './quota-meter.tsx';

const lifetime = 5;

/** What the person has: the plan, until when, and what is left of it. */
export function PlanCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation('mf-account');
  const plans = plansAddress(useLayout());
  return (
    <Card title={t('userCenter.plan.title')} aside={<LevelBadge level={user.vip_level} />}>
      <Figures user={user} />
      {user.quotas.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{t('userCenter.plan.left')}</h3>
          <ul className={styles.quotas}>
            {user.quotas.map((quota) => (
              <QuotaMeter key={`${quota.model} ${quota.per}`} quota={quota} />
            ))}
          </ul>
        </>
      )}
      {user.vip_level !== lifetime && (
        <p className={styles.upgrade}>
          <Link to={plans}>
            {t(user.vip_level === 1 ? 'userCenter.plan.upgrade' : 'userCenter.plan.plans')}
          </Link>
        </p>
      )}
    </Card>
  );
}

function Figures({ user }: { user: UserInfo }) {
  const { t } = useTranslation('mf-account');
  const { helpInfo } = useSession();
  const dates = useDates();
  const { vip_level, expire_time, reply_limit, unlimited_until } = user;
  return (
    <dl className={styles.figures}>
      <Figure
        term={t('userCenter.plan.expires')}
        value={expire_time === null ? t('userCenter.plan.noEnd') : dates.day(expire_time)}
      />
      <Figure
        term={t('userCenter.plan.reply')}
        value={
          reply_limit === null
            ? t('userCenter.plan.noLimit')
            : t('userCenter.plan.words', { count: reply_limit })
        }
      />
      {vip_level === 1 && (
        <Figure
          term={t('userCenter.plan.free')}
          // Keeps its place, so that nothing moves when it is known.
          value={
            helpInfo ? t('userCenter.plan.questions', { count: helpInfo.free.default_per_day }) : '\u00a0'
          }
        />
      )}
      {unlimited_until !== null && unlimited_until > Date.now() && (
        <Figure
          term={t('userCenter.plan.invited')}
          value={t('userCenter.plan.until', { date: dates.day(unlimited_until) })}
        />
      )}
    </dl>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

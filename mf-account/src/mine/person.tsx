import type { UserInfo } from '@orangery/api';
import { Link } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { Avatar, Skeleton } from '@orangery/ui';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LevelBadge } from '../components/level-badge.tsx';
import styles from './mine.module.css';

/** The person and the plan; leads to the user centre. As high without the user's data, and without a name, as with them. */
export function Person({ name, user }: { name: string; user: UserInfo | null }) {
  return (
    <Link to="/user_center" className={styles.person}>
      <span className={styles.avatar} aria-hidden="true">
        <Avatar name={name} src={user?.avatar ?? null} size="large" />
      </span>
      <span className={styles.about}>
        <span className={styles.name}>{name ? <bdi>{name}</bdi> : <Skeleton width="40%" />}</span>
        <span className={styles.plan}>{user ? <Plan user={user} /> : <Skeleton width="50%" />}</span>
      </span>
      <ChevronRight className={styles.chevron} aria-hidden="true" />
    </Link>
  );
}

function Plan({ user: { vip_level, expire_time } }: { user: UserInfo }) {
  const { t } = useTranslation('mf-account');
  const dates = useDates();
  return (
    <>
      <LevelBadge level={vip_level} />
      {vip_level !== 1 && (
        <span>
          {expire_time === null ? t('mine.noEnd') : t('mine.until', { date: dates.day(expire_time) })}
        </span>
      )}
    </>
  );
}

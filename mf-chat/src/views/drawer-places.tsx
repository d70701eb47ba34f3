import { Link, useHost, useSession } from '@orangery/platform';
import { useUnread } from '@orangery/platform/unread';
import { Avatar, Badge } from '@orangery/ui';
import { LayoutGrid } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './drawer-places.module.css';

const places = ['/usage_scenario', '/mine_module'] as const;

/** The ways from the chats of a phone to the other places of the product. */
export function DrawerPlaces() {
  const { t } = useTranslation('mf-chat/tools');
  const { username, userInfo } = useSession();
  const unread = useUnread();
  const host = useHost();
  useEffect(() => {
    for (const place of places) host.prepare?.(place);
  }, [host]);
  const name = userInfo?.nickname || username || '';
  return (
    <nav className={styles.places} aria-label={t('places.label')}>
      <Link to={places[0]} className={styles.place}>
        <LayoutGrid aria-hidden="true" />
        {t('more.scenes')}
      </Link>
      <Link to={places[1]} className={styles.place}>
        <Avatar name={name} src={userInfo?.avatar} />
        <span className={styles.names}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          <span className={styles.hint}>{t('places.mine')}</span>
        </span>
        {unread > 0 && (
          <Badge tone="accent" aria-label={t('places.unread', { count: unread })}>
            {t('places.unreadCount', { value: unread })}
          </Badge>
        )}
      </Link>
    </nav>
  );
}

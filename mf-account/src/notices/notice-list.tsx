import { Button, EmptyState } from '@orangery/ui';
import { NoMailIllustration } from '@orangery/ui/no-mail';
import { useTranslation } from 'react-i18next';
import { NoticeItem } from './notice-item.tsx';
import styles from './notice-list.module.css';
import type { NoticesState } from './use-notices.ts';

type NoticeListProps = { state: NoticesState; onMarkAll: () => void; onOlder: () => void };

/** The notices with what can be done with all of them. */
export function NoticeList({ state, onMarkAll, onOlder }: NoticeListProps) {
  const { t } = useTranslation('mf-account');
  const { notices, fresh, unread, more, older } = state;
  if (notices.length === 0)
    return (
      <EmptyState
        illustration={<NoMailIllustration />}
        title={t('notices.emptyTitle')}
        body={t('notices.emptyBody')}
      />
    );
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.unread} role="status">
          {unread > 0 ? t('notices.unreadCount', { count: unread }) : t('notices.allRead')}
        </p>
        {(unread > 0 || fresh.size > 0) && (
          <Button variant="ghost" size="small" onClick={onMarkAll}>
            {t('notices.markAll')}
          </Button>
        )}
      </div>
      <ul className={styles.list} aria-label={t('notices.list')}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeItem notice={notice} fresh={fresh.has(notice.id)} />
          </li>
        ))}
      </ul>
      {older === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('notices.moreFailed')}
        </p>
      )}
      {more && (
        <Button className={styles.older} busy={older === 'loading'} onClick={onOlder}>
          {t('notices.older')}
        </Button>
      )}
    </>
  );
}

import { EmptyState, NotAvailableIllustration, Skeleton } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import parts from '../../components/page-parts.module.css';
import { titleShown } from '../title-shown.ts';
import styles from './export-page.module.css';
import { useRooms } from './use-room.ts';

/** The rooms that can be exported. */
export function RoomChoice({ onChoose }: { onChoose: (id: string) => void }) {
  const { t, i18n } = useTranslation(['mf-plugins/export', 'errors']);
  const loaded = useRooms();
  if (loaded.status === 'loading') return <Skeleton shape="block" height={160} />;
  if (!loaded.data || loaded.data.length === 0)
    return (
      <EmptyState illustration={<NotAvailableIllustration />} title={t('errors:message.noChatRecords')} />
    );
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  return (
    <section aria-label={t('rooms')} className={styles.section}>
      <h4 className={parts.heading}>{t('rooms')}</h4>
      <ul className={styles.rooms}>
        {loaded.data.map(({ id, title, updatedAt }) => (
          <li key={id}>
            <button type="button" className={styles.room} onClick={() => onChoose(id)}>
              <span className={styles.roomTitle} dir="auto">
                {titleShown(title)}
              </span>
              <span className={styles.note}>{day.format(updatedAt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

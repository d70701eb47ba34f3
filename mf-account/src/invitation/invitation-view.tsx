import { EmptyState, NotAvailablePicture } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './invitation-view.module.css';

export function InvitationView() {
  const { t } = useTranslation('mf-account');
  return (
    <section className={styles.view}>
      <EmptyState picture={<NotAvailablePicture />} title={t('empty.title')} body={t('empty.body')} />
    </section>
  );
}

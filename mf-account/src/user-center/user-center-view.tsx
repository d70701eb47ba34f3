import { EmptyState, NotAvailablePicture } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './user-center-view.module.css';

export function UserCenterView() {
  const { t } = useTranslation('mf-account');
  return (
    <section className={styles.view}>
      <EmptyState picture={<NotAvailablePicture />} title={t('empty.title')} body={t('empty.body')} />
    </section>
  );
}

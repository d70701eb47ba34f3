import { EmptyState, NotAvailablePicture } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './help-center-view.module.css';

export function HelpCenterView() {
  const { t } = useTranslation('mf-account');
  return (
    <section className={styles.view}>
      <EmptyState picture={<NotAvailablePicture />} title={t('empty.title')} body={t('empty.body')} />
    </section>
  );
}

import { EmptyState, NotAvailableIllustration } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './__view__-view.module.css';

export function __View__View() {
  const { t } = useTranslation('__name__');
  return (
    <section className={styles.view}>
      <EmptyState illustration={<NotAvailableIllustration />} title={t('empty.title')} body={t('empty.body')} />
    </section>
  );
}

import { Skeleton, VisuallyHidden } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './plugin-list.module.css';

const places = ['1', '2', '3', '4', '5', '6'];

/** The shape of the list. */
export function ListSkeleton() {
  const { t } = useTranslation('mf-plugins');
  return (
    <div className={styles.list} role="status">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <Skeleton shape="block" height={40} width="100%" />
      <div className={styles.items}>
        {places.map((place) => (
          <Skeleton key={place} shape="block" height={148} width="100%" />
        ))}
      </div>
    </div>
  );
}

import { Skeleton, VisuallyHidden } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './expert-card.module.css';

const places = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The shape of the list. */
export function ExpertSkeleton() {
  const { t } = useTranslation('mf-chat/experts');
  return (
    <div role="status">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <div className={styles.cards}>
        {places.map((place) => (
          <Skeleton key={place} shape="block" height={92} width="100%" />
        ))}
      </div>
    </div>
  );
}

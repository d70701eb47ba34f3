import { Skeleton } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import cardStyles from './plan-card.module.css';
import { PlansHead } from './plans-head.tsx';
import styles from './plans-view.module.css';
import { soldLevels } from './use-plans.ts';

/** The plans while what they cost is loaded. */
export function PlansSkeleton() {
  const { t } = useTranslation('mf-billing');
  return (
    <>
      <PlansHead isLoading />
      <div className={styles.cards}>
        {soldLevels.map((level) => (
          <div key={level} className={cardStyles.card} data-level={level}>
            <h3 className={cardStyles.name}>{t(`level.${level}`)}</h3>
            {level !== 5 && <Skeleton shape="block" width="100%" height={200} />}
            <Skeleton shape="block" width="100%" height={44} />
            {level !== 5 && <Skeleton shape="block" width="70%" height={160} />}
          </div>
        ))}
      </div>
    </>
  );
}

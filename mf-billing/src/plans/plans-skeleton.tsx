import { Skeleton } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import cardStyles from './plan-card.module.css';
import { PlansHead } from './plans-head.tsx';
import styles from './plans-view.module.css';
import { soldLevels } from './use-plans.ts';

const periods = ['a', 'b', 'c', 'd'];
const gains = ['70%', '55%', '80%', '60%', '75%', '50%'];

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
            {level !== 5 &&
              periods.map((period) => <Skeleton key={period} width="100%" height={44} shape="block" />)}
            <Skeleton shape="block" width="100%" height={44} />
            {level !== 5 && gains.map((width) => <Skeleton key={width} width={width} />)}
          </div>
        ))}
      </div>
    </>
  );
}

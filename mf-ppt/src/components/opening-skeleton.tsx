import { Skeleton } from '@orangery/ui';
import styles from './opening-skeleton.module.css';

/** The shape of the editor while a presentation is on its way. */
export function OpeningSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <div className={styles.side}>
        {[0, 1, 2, 3].map((one) => (
          <Skeleton key={one} className={styles.slide} />
        ))}
      </div>
      <Skeleton className={styles.slide} />
    </div>
  );
}

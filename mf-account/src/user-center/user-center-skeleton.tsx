import { Skeleton } from '@orangery/ui';
import styles from './user-center-skeleton.module.css';

const rows = ['55%', '70%', '45%'];

/** The outline of the cards that are coming. */
export function UserCenterSkeleton() {
  return (
    <div className={styles.cards} aria-hidden="true">
      <div className={styles.card}>
        <div className={styles.person}>
          <Skeleton shape="circle" width={64} height={64} />
          <div className={styles.lines}>
            <Skeleton width="40%" />
            <Skeleton width="25%" />
          </div>
        </div>
        <Skeleton width="60%" />
      </div>
      {[0, 1].map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton width="30%" />
          {rows.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}

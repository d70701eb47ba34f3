import { Skeleton } from '@orangery/ui';
import styles from './documents.module.css';

const widths = ['45%', '60%', '38%'];

/** The shape of the list while it is loaded. */
export function DocumentsSkeleton() {
  return (
    <div className={styles.list}>
      {widths.map((width) => (
        <div key={width} className={styles.skeleton}>
          <Skeleton width={width} />
          <Skeleton width="30%" height={12} />
        </div>
      ))}
    </div>
  );
}

import { Skeleton } from '@orangery/ui';
import styles from './articles.module.css';

const widths = ['45%', '60%', '38%', '52%'];

/** The shape of what is being loaded. A `Skeleton` shows after 200 ms, so that a quick answer does not flash. */
export function ArticleSkeleton() {
  return (
    <div className={styles.list}>
      {widths.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={width} />
          <Skeleton width="90%" height={12} />
        </div>
      ))}
    </div>
  );
}

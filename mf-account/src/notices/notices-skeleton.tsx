import { Skeleton } from '@orangery/ui';
import styles from './notices-skeleton.module.css';

const titles = ['55%', '70%', '45%'];

/** The shape of the notices that are being loaded. */
export function NoticesSkeleton() {
  return (
    <div className={styles.skeleton}>
      {titles.map((width) => (
        <div key={width} className={styles.notice}>
          <Skeleton width={width} />
          <Skeleton width="20%" height={12} />
          <Skeleton width="95%" />
          <Skeleton width="80%" />
        </div>
      ))}
    </div>
  );
}

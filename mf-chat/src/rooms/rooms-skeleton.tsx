import { Skeleton } from '@orangery/ui';
import styles from './rooms-skeleton.module.css';

const widths = ['70%', '85%', '55%', '78%', '62%'];

/** The shape of the list that is being read. */
export function RoomsSkeleton() {
  return (
    <div className={styles.skeleton}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

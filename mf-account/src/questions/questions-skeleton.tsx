import { Skeleton } from '@orangery/ui';
import styles from './questions-skeleton.module.css';

const widths = ['75%', '60%', '82%', '50%', '68%'];

/** The shape of the questions that are being loaded. */
export function QuestionsSkeleton() {
  return (
    <div className={styles.skeleton}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

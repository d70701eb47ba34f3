import { Skeleton } from '@orangery/ui';
import styles from './help-skeleton.module.css';

const cards = [
  ['70%', '85%', '55%'],
  ['60%', '78%'],
  ['82%', '50%', '66%'],
  ['74%', '58%'],
];

/** The shape of the topics that are being loaded. */
export function HelpSkeleton() {
  return (
    <div className={styles.skeleton}>
      {cards.map((widths) => (
        <div key={widths.join()} className={styles.card}>
          <Skeleton width="40%" height={20} />
          {widths.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}

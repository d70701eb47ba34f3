import { Skeleton } from '@orangery/ui';
import styles from './panel-skeleton.module.css';

/** The outline of a panel with a sentence and a few fields. */
export function PanelSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton width="85%" />
      <Skeleton width="60%" />
      <Skeleton shape="block" height="2.75rem" />
      <Skeleton shape="block" height="2.75rem" />
    </div>
  );
}

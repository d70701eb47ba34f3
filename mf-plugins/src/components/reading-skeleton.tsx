import { Skeleton } from '@orangery/ui';
import styles from './reading-page.module.css';

/** The shape of a page that reads a file. */
export const ReadingSkeleton = () => (
  <div className={styles.page}>
    <Skeleton shape="block" height={40} width="100%" />
    <Skeleton shape="block" height={260} width="100%" />
  </div>
);

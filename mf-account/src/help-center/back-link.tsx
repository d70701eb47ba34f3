import { Link, type LinkProps } from '@orangery/platform';
import { ArrowLeft } from 'lucide-react';
import styles from './back-link.module.css';

/** The way back to the page above this one. */
export function BackLink({ children, ...link }: LinkProps) {
  return (
    <p className={styles.back}>
      <Link {...link} className={styles.link}>
        <ArrowLeft className={styles.arrow} aria-hidden="true" />
        {children}
      </Link>
    </p>
  );
}

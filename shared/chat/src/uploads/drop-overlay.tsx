import { FilePlus2 } from 'lucide-react';
import styles from './drop-overlay.module.css';

/** Lies over the area that takes files while they are held above it. `hint`: what it takes. */
export const DropOverlay = ({ title, hint }: { title: string; hint: string }) => (
  <div className={styles.overlay}>
    <div className={styles.frame}>
      <FilePlus2 aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      <p>{hint}</p>
    </div>
  </div>
);

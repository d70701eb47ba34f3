import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './subpage.module.css';

export type SubpageProps = {
  /** What is gone back to. */
  backLabel: string;
  onBack: () => void;
  children: ReactNode;
};

/** The frame of one thing of a panel: a column, with the way back to all of them above it. */
export function Subpage({ backLabel, onBack, children }: SubpageProps) {
  return (
    <div className={styles.subpage}>
      <Button
        variant="ghost"
        size="small"
        className={styles.back}
        icon={<ArrowLeft className={styles.arrow} aria-hidden="true" />}
        onClick={onBack}
      >
        {backLabel}
      </Button>
      {children}
    </div>
  );
}

import { IconButton } from '@orangery/ui';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './view-header.module.css';

export type ViewHeaderProps = ComponentProps<'header'> & {
  /** Accessible name of the button that leads back. */
  backLabel: string;
  /** An arrow against the direction of reading, if none is given. */
  backIcon?: ReactNode;
  onBack: () => void;
};

/** The head of something that is open: the way back, then its name and what is done with it. */
export function ViewHeader({ backLabel, backIcon, onBack, className, children, ...native }: ViewHeaderProps) {
  return (
    <header {...native} className={cx(styles.header, className)}>
      <IconButton
        className={styles.back}
        label={backLabel}
        icon={backIcon ?? <ArrowLeft />}
        tooltipSide="bottom"
        onClick={onBack}
      />
      {children}
    </header>
  );
}

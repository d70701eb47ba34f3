import { IconButton } from '@orangery/ui';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './view-header.module.css';

export type ViewHeaderProps = ComponentProps<'header'> & {
  /** Accessible name of the button that leads back. */
  backLabel: string;
  onBack: () => void;
};

/** The head of something that is open: the way back, then its name and what is done with it. */
export function ViewHeader({ backLabel, onBack, className, children, ...native }: ViewHeaderProps) {
  return (
    <header {...native} className={cx(styles.header, className)}>
      <IconButton
        className={styles.back}
        label={backLabel}
        icon={<ArrowLeft />}
        tooltipSide="bottom"
        onClick={onBack}
      />
      {children}
    </header>
  );
}

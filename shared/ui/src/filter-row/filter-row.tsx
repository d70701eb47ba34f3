import type { ReactNode } from 'react';
import styles from './filter-row.module.css';

export type FilterRowProps = {
  /** Accessible name of the group. */
  label: string;
  /** Chips, one of them selected. */
  children: ReactNode;
};

/** Choices above a list in a panel; on a phone one row that is pushed aside, so that the list comes first. */
export function FilterRow({ label, children }: FilterRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the choices are buttons that act at once, no fields of a form
    <div className={styles.filters} role="group" aria-label={label}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './text-field.module.css';

/** What every labelled control takes. */
export type FieldFrameProps = {
  label: string;
  /** The label is there for screen readers only; for fields whose purpose is plain to see, like a search. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and what to do; takes the place of the hint and marks the field as invalid. */
  error?: string | null | undefined;
};

type Props = FieldFrameProps & { id: string; className?: string | undefined; children: ReactNode };

const noteIdOf = (id: string) => `${id}-note`;

/** Attributes that tie the control to what its frame says. `also`: the id of another description. */
export const noteAttributes = (id: string, { hint, error }: FieldFrameProps, also?: string) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': cx(also, error || hint ? noteIdOf(id) : null) || undefined,
});

/** A label above a control and a note below it. */
export function FieldFrame({ id, label, hideLabel = false, hint, error, className, children }: Props) {
  const labelled = <label htmlFor={id}>{label}</label>;
  return (
    <div className={cx(styles.field, className)} data-invalid={error ? true : undefined}>
      {hideLabel ? (
        <VisuallyHidden>{labelled}</VisuallyHidden>
      ) : (
        <div className={styles.label}>{labelled}</div>
      )}
      {children}
      {/* Always there, so that a new error is read out when it arrives. */}
      <div id={noteIdOf(id)} className={styles.note} aria-live="polite">
        {error || hint}
      </div>
    </div>
  );
}

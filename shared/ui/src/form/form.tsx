import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { cx } from '../cx.ts';
import styles from './form.module.css';
import type { Form as FormState } from './use-form.ts';

/** What the parts of a form need of its state, whatever its fields are called. */
type Whole = Pick<FormState<string>, 'send' | 'root' | 'failure' | 'busy'>;

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> & { form: Whole };

/** The form itself: fields one below the other, and what is wrong with the whole of it said by `FormFailure`. */
export function Form({ form, className, ...native }: FormProps) {
  return (
    <form
      {...native}
      ref={form.root}
      noValidate
      className={cx(styles.form, className)}
      aria-busy={form.busy || undefined}
      onSubmit={(event) => void form.send(event)}
    />
  );
}

/** What went wrong with the whole form, where the eyes are: put it right above the button. */
export function FormFailure({ form }: { form: Pick<Whole, 'failure'> }) {
  return <FormNote kind="failure">{form.failure}</FormNote>;
}

/** A sentence about the whole form; nothing without one. A failure is read out at once, the others when there is time. */
export function FormNote({ kind, children }: { kind: 'failure' | 'success' | 'info'; children: ReactNode }) {
  if (!children) return null;
  return (
    <div role={kind === 'failure' ? 'alert' : 'status'} className={styles.note} data-kind={kind}>
      {kind === 'failure' && <CircleAlert aria-hidden="true" className={styles.noteIcon} />}
      <span>{children}</span>
    </div>
  );
}

export type SubmitButtonProps = Omit<ButtonProps, 'busy' | 'type' | 'form'> & { form: Pick<Whole, 'busy'> };

/** The one main action of the form, as wide as the fields; busy while the form is being sent. */
export function SubmitButton({ form, className, ...button }: SubmitButtonProps) {
  return (
    <Button
      variant="primary"
      size="large"
      {...button}
      type="submit"
      busy={form.busy}
      className={cx(styles.submit, className)}
    />
  );
}

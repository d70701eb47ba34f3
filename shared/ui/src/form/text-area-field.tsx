import { useId } from 'react';
import { FieldFrame, type FieldFrameProps, noteAttributes } from '../text-field/field-frame.tsx';
import styles from '../text-field/text-field.module.css';
import type { ControlProps, FieldOf } from './form-field.tsx';

export type TextAreaFieldProps<Name extends string> = FieldOf<Name> &
  Omit<FieldFrameProps, 'error'> &
  ControlProps<'textarea'>;

/** A field of several lines. Give the form `spaces: { name: 'trim' }` (or `keep`), or its spaces go too. */
export function TextAreaField<Name extends string>(props: TextAreaFieldProps<Name>) {
  const { form, name, label, hideLabel, hint, ...native } = props;
  const id = useId();
  const { pending: _, error, ...given } = form.field(name);
  const frame = { label, hideLabel, hint, error };
  return (
    <FieldFrame {...frame} id={id}>
      <div className={styles.box}>
        <textarea
          rows={4}
          dir={given.value === '' ? undefined : 'auto'}
          {...native}
          {...given}
          {...noteAttributes(id, frame)}
          className={`${styles.input} ${styles.area}`}
        />
      </div>
    </FieldFrame>
  );
}

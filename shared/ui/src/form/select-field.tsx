import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { FieldFrame, type FieldFrameProps, noteAttributes } from '../text-field/field-frame.tsx';
import styles from '../text-field/text-field.module.css';
import type { ControlProps, FieldOf } from './form-field.tsx';

export type SelectFieldProps<Name extends string> = FieldOf<Name> &
  Omit<FieldFrameProps, 'error'> &
  Omit<ControlProps<'select'>, 'children'> & {
    options: readonly { value: string; label: string }[];
  };

/** One of a few choices, by the browser's own list. Give the form `spaces: { name: 'keep' }` where values have spaces. */
export function SelectField<Name extends string>(props: SelectFieldProps<Name>) {
  const { form, name, label, hideLabel, hint, options, ...native } = props;
  const id = useId();
  const { pending: _, error, ...given } = form.field(name);
  const frame = { label, hideLabel, hint, error };
  return (
    <FieldFrame {...frame} id={id}>
      <div className={styles.box}>
        <select
          {...native}
          {...given}
          {...noteAttributes(id, frame)}
          className={`${styles.input} ${styles.choice}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </div>
    </FieldFrame>
  );
}

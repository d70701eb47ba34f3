import { useId } from 'react';
import { noteAttributes } from '../text-field/field-frame.tsx';
import styles from './check-field.module.css';
import type { FieldOf } from './form-field.tsx';

export type CheckFieldProps<Name extends string> = FieldOf<Name> & {
  form: { set: (name: NoInfer<Name>, value: string) => void };
  label: string;
  hint?: string | undefined;
};

/** Agreement to something. Its value is `yes` or the empty text, so `required` asks for it. */
export function CheckField<Name extends string>({ form, name, label, hint }: CheckFieldProps<Name>) {
  const id = useId();
  const { value, error } = form.field(name);
  const note = error ?? hint;
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label}>
        <input
          type="checkbox"
          name={name}
          className={styles.box}
          checked={value !== ''}
          onChange={(event) => form.set(name, event.target.checked ? 'yes' : '')}
          {...noteAttributes(id, { label, hint, error })}
        />
        {label}
      </label>
      <div id={`${id}-note`} className={styles.note} aria-live="polite">
        {note}
      </div>
    </div>
  );
}

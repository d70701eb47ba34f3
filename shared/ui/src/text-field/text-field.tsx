import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldFrame, type FieldFrameProps, noteAttributes } from './field-frame.tsx';
import styles from './text-field.module.css';

export type TextFieldProps = ComponentProps<'input'> &
  FieldFrameProps & {
    /** At the end of the field: a button that shows the password, a captcha picture, a unit. */
    trailing?: ReactNode;
  };

/** A labelled single-line field. Native attributes and the ref go to the input, `className` to the whole. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, trailing, className, id, ...native } = props;
  const ownId = useId();
  const frame = { label, hideLabel, hint, error };
  return (
    <FieldFrame {...frame} id={id ?? ownId} className={className}>
      <div className={styles.box}>
        <input
          type="text"
          {...native}
          // An empty field has the direction of the page, for its hint and its cursor; `auto` would be left to right.
          dir={native.dir === 'auto' && native.value === '' ? undefined : native.dir}
          {...noteAttributes(id ?? ownId, frame, native['aria-describedby'])}
          className={styles.input}
        />
        {trailing}
      </div>
    </FieldFrame>
  );
}

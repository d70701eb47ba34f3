import type { ComponentProps } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import type { Form } from './use-form.ts';

/** A form and the name of one of its fields. */
export type FieldOf<Name extends string> = { form: Pick<Form<Name>, 'field'>; name: NoInfer<Name> };

/** What the form gives a control; the component sets these by itself. */
type GivenByForm =
  | 'name'
  | 'value'
  | 'error'
  | 'onChange'
  | 'onCompositionEnd'
  | 'onKeyUp'
  | 'onBlur'
  | 'form';

export type FormFieldProps<Name extends string> = FieldOf<Name> & Omit<TextFieldProps, GivenByForm>;

/** A single-line field of a form. Everything else is given to the `TextField`. */
export function FormField<Name extends string>({ form, name, trailing, ...rest }: FormFieldProps<Name>) {
  const { pending, ...given } = form.field(name);
  return (
    <TextField
      {...rest}
      {...given}
      aria-busy={pending || undefined}
      trailing={
        <>
          {pending && <Spinner />}
          {trailing}
        </>
      }
    />
  );
}

/** Native attributes of another control of a form, without those the form gives. */
export type ControlProps<Tag extends 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  GivenByForm | 'className'
>;

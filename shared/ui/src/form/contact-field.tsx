import { FormField, type FormFieldProps } from './form-field.tsx';

export type ContactKinds = 'phone' | 'email' | 'either';

const attributes = {
  phone: { inputMode: 'tel', autoComplete: 'tel' },
  email: { inputMode: 'email', autoComplete: 'email' },
  // The keyboard with letters has the digits too; password managers keep either as the name.
  either: { inputMode: 'email', autoComplete: 'username' },
} as const;

export type ContactFieldProps<Name extends string> = FormFieldProps<Name> & {
  /** What may be typed here. */
  kinds: ContactKinds;
};

/** A phone number or an e-mail address. */
export function ContactField<Name extends string>({ kinds, ...field }: ContactFieldProps<Name>) {
  const { form, name } = field;
  return (
    <FormField
      {...attributes[kinds]}
      // While it is empty, its placeholder is read as the page is.
      dir={form.field(name).value === '' ? undefined : 'ltr'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={320}
      {...field}
    />
  );
}

import type { FieldOf } from './form-field.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

export type NewPasswordFieldsProps = {
  /** Its fields `password` and `repeat`. */
  form: FieldOf<'password' | 'repeat'>['form'];
  /** Labels of the two. */
  label: string;
  repeatLabel: string;
  texts: PasswordFieldProps<string>['texts'] & {
    /** What a password has to be like. */
    hint: string;
  };
};

/** A password that is chosen, typed twice. */
export function NewPasswordFields({ form, label, repeatLabel, texts }: NewPasswordFieldsProps) {
  const { hint, ...further } = texts;
  const common = { form, texts: further, autoComplete: 'new-password', required: true } as const;
  return (
    <>
      <PasswordField {...common} name="password" label={label} hint={hint} />
      <PasswordField {...common} name="repeat" label={repeatLabel} />
    </>
  );
}

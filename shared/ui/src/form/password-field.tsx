import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';

export type PasswordFieldProps<Name extends string> = Omit<FormFieldProps<Name>, 'type' | 'trailing'> & {
  texts: {
    /** Name of the button that shows the characters. */
    show: string;
    /** Said below the field while Caps Lock is on. */
    capsLock: string;
  };
};

/** A field whose characters are hidden until asked for. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField<Name extends string>({ texts, hint, ...field }: PasswordFieldProps<Name>) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FormField
      spellCheck={false}
      autoCapitalize="none"
      dir="ltr"
      {...field}
      type={shown ? 'text' : 'password'}
      hint={capsLock ? texts.capsLock : hint}
      onKeyDown={look}
      onKeyUpCapture={look}
      trailing={
        <IconButton
          size="small"
          tooltipSide="none"
          label={texts.show}
          pressed={shown}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

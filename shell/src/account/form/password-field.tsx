import { IconButton, TextField, type TextFieldProps } from '@orangery/ui';
import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A field whose characters are hidden until asked for. Says when Caps Lock is on. */
export function PasswordField({ onKeyUp, hint, ...field }: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const { t } = useTranslation('shell');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const releaseKey = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLock(event.getModifierState('CapsLock'));
    onKeyUp?.(event);
  };
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      hint={capsLock ? t('login.password.capsLock') : hint}
      onKeyUp={releaseKey}
      trailing={
        <IconButton
          size="small"
          tooltipSide="none"
          label={t('login.password.show')}
          pressed={shown}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

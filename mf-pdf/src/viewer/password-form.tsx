import { Button, TextField } from '@orangery/ui';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './viewer.module.css';

type PasswordFormProps = { isWrong: boolean; onPassword: (password: string) => void };

/** Asks for the password of an encrypted document, which is forgotten once it was tried. */
export function PasswordForm({ isWrong, onPassword }: PasswordFormProps) {
  const { t } = useTranslation('mf-pdf/viewer');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return;
    onPassword(password);
    setPassword('');
  };
  return (
    <form className={styles.card} onSubmit={submit}>
      <LockKeyhole aria-hidden="true" />
      <p>{t('password.title')}</p>
      <TextField
        type="password"
        label={t('password.field')}
        error={isWrong && password === '' ? t('password.wrong') : undefined}
        autoComplete="off"
        dir="ltr"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary">
        {t('password.open')}
      </Button>
    </form>
  );
}

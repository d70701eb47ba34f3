import { Button, TextField } from '@orangery/ui';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../services/api.ts';
import { signIn } from '../session/session.ts';
import styles from './account-form.module.css';
import { accountRules, passwordRules } from './account-rules.ts';
import { FormFailure } from './form/form-failure.tsx';
import { PasswordField } from './form/password-field.tsx';
import { type Form, useForm } from './form/use-form.ts';
import { whileLoggingIn } from './login-popup.ts';

const fieldOfCode = {
  10004: 'account',
  10008: 'account',
  20003: 'account',
  10005: 'password',
  20004: 'password',
} as const;

/** State of the form, apart from it: what is typed survives a look at the other tab. */
export function useSignIn(onSignedIn: () => void) {
  const { t } = useTranslation('shell');
  return useForm({
    initial: { account: '', password: '' },
    rules: { account: accountRules(t), password: passwordRules(t) },
    fieldOfCode,
    submit: async ({ account, password }) => {
      const body = { username: account, password };
      signIn(await whileLoggingIn(api.call('POST /chat/login', { body })));
      onSignedIn();
    },
  });
}

type Props = {
  form: Form<'account' | 'password'>;
  /** The first field, for what opens the form. */
  first?: RefObject<HTMLInputElement | null> | undefined;
};

export function SignInForm({ form, first }: Props) {
  const { t } = useTranslation('shell');
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.send(event)}>
      <TextField
        {...form.field('account')}
        ref={first}
        label={t('login.account.label')}
        dir="auto"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...form.field('password')}
        label={t('login.password.label')}
        autoComplete="current-password"
        required
      />
      <FormFailure text={form.failure} />
      <Button type="submit" variant="primary" size="large" busy={form.busy} className={styles.submit}>
        {t('login.signIn')}
      </Button>
    </form>
  );
}

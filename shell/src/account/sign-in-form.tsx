import * as errors from '@orangery/api/errors';
import { accountRules, passwordRules, passwordTexts, refusalOf } from '@orangery/platform/forms';
import {
  Form,
  FormFailure,
  FormField,
  type FormState,
  PasswordField,
  SubmitButton,
  useForm,
} from '@orangery/ui/forms';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../services/api.ts';
import { signIn } from '../session/session.ts';
import { whileLoggingIn } from './login-popup.ts';
import { forgetRecovery, recovery } from './recovery.ts';

const fieldOfCode = {
  [errors.badUsername]: 'account',
  [errors.badAccount]: 'account',
  [errors.userNotFound]: 'account',
  [errors.badPassword]: 'password',
  [errors.wrongPassword]: 'password',
} as const;

/** State of the form, apart from it: what is typed survives a look at another panel. */
export function useSignIn(onSignedIn: () => void) {
  return useForm({
    initial: { account: recovery.contact, password: '' },
    rules: { account: accountRules(), password: passwordRules() },
    refuse: refusalOf(fieldOfCode),
    submit: async ({ account, password }) => {
      const body = { username: account, password };
      signIn(await whileLoggingIn(api.call('POST /chat/login', { body }, { quiet: true })));
      forgetRecovery();
      onSignedIn();
    },
  });
}

type Props = {
  form: FormState<'account' | 'password'>;
  /** The first field, for what opens the form. */
  first?: RefObject<HTMLInputElement | null> | undefined;
};

export function SignInForm({ form, first }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Form form={form}>
      <FormField
        form={form}
        name="account"
        ref={first}
        label={t('login.account.label')}
        dir="auto"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        form={form}
        name="password"
        label={t('login.password.label')}
        texts={passwordTexts()}
        autoComplete="current-password"
        required
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t('login.signIn')}</SubmitButton>
    </Form>
  );
}

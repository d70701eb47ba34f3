import { Form, FormFailure, SubmitButton } from '@orangery/ui/forms';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../services/api.ts';
import { signIn } from '../session/session.ts';
import { CodeFields } from './code-fields.tsx';
import { whileLoggingIn } from './login-popup.ts';
import { type CodeForm, useCodeForm } from './use-code-form.ts';
import { visitOrigin } from './visit-origin.ts';

/** State of the form, apart from it: what is typed survives a look at another panel. */
export const useCodeSignIn = (onSignedIn: () => void): CodeForm =>
  useCodeForm({
    purpose: 'sign-in',
    submit: async ({ contact, code }) => {
      const body = { contact, code, ...visitOrigin() };
      signIn(await whileLoggingIn(api.call('POST /chat/login/code', { body }, { quiet: true })));
      onSignedIn();
    },
  });

type Props = CodeForm & { first?: RefObject<HTMLInputElement | null> | undefined };

/** Signing in without a password; who is new gets an account by it. */
export function CodeSignInForm({ first, ...codeForm }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Form form={codeForm.form}>
      <CodeFields {...codeForm} first={first} />
      <FormFailure form={codeForm.form} />
      <SubmitButton form={codeForm.form}>{t('login.signIn')}</SubmitButton>
    </Form>
  );
}

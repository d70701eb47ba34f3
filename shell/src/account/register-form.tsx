import * as errors from '@orangery/api/errors';
import {
  CaptchaField,
  captchaRules,
  codeErrors,
  newAccountRules,
  newPasswordTexts,
  passwordRules,
  refusalOf,
  repeatRules,
  useCaptcha,
} from '@orangery/platform/forms';
import { Form, FormFailure, FormField, NewPasswordFields, SubmitButton, useForm } from '@orangery/ui/forms';
import { useTranslation } from 'react-i18next';
import { api } from '../services/api.ts';
import { session, signIn } from '../session/session.ts';
import { whileLoggingIn } from './login-popup.ts';
import { TextButton } from './text-button.tsx';
import { useFreeName } from './use-free-name.ts';

const fieldOfCode = {
  [errors.badUsername]: 'account',
  [errors.usernameTaken]: 'account',
  [errors.badAccount]: 'account',
  [errors.contactTaken]: 'account',
  [errors.badPassword]: 'password',
  ...codeErrors('captcha'),
} as const;

const empty = { account: '', password: '', repeat: '', captcha: '', invitation: '' };

/** State of the form, apart from it: what is typed survives a look at the other tab. `shown`: it is on the screen. */
export function useRegistration(shown: boolean, onSignedIn: () => void) {
  const { captcha, refresh } = useCaptcha(api, shown);
  const freeName = useFreeName(shown);
  const renewPicture = () => {
    form.set('captcha', '');
    void refresh();
  };
  const form = useForm({
    initial: { ...empty, invitation: session.invitationCode ?? '' },
    rules: {
      account: newAccountRules(),
      password: passwordRules(),
      repeat: repeatRules('password'),
      captcha: captchaRules(),
    },
    refuse: refusalOf(fieldOfCode),
    submit: async ({ account, password, captcha: code, invitation }) => {
      const body = {
        username: account,
        password,
        captcha_id: captcha.state === 'ready' ? captcha.captcha_id : '',
        captcha: code,
        ...(invitation && { invitation_code: invitation }),
        ...(session.cid && { channel: session.cid }),
      };
      signIn(await whileLoggingIn(api.call('POST /chat/register', { body }, { quiet: true })));
      onSignedIn();
    },
    // A picture counts once, whatever was wrong.
    emptied: ['captcha'],
    onRefused: () => void refresh(),
  });
  return { form, captcha, renewPicture, freeName };
}

export type Registration = ReturnType<typeof useRegistration>;

export function RegisterForm({ form, captcha, renewPicture, freeName }: Registration) {
  const { t } = useTranslation('shell');
  const offersName =
    freeName !== null && (form.values.account === '' || form.field('account').error !== null);
  return (
    <Form form={form}>
      <div>
        <FormField
          form={form}
          name="account"
          label={t('login.account.label')}
          dir="auto"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {offersName && (
          <TextButton onClick={() => form.set('account', freeName)}>
            {t('register.useName', { name: freeName })}
          </TextButton>
        )}
      </div>
      <NewPasswordFields
        form={form}
        label={t('login.password.label')}
        repeatLabel={t('register.repeat.label')}
        texts={newPasswordTexts()}
      />
      <CaptchaField form={form} captcha={captcha} onRefresh={renewPicture} />
      <FormField
        form={form}
        name="invitation"
        label={t('register.invitation')}
        dir="ltr"
        autoComplete="off"
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t('register.submit')}</SubmitButton>
    </Form>
  );
}

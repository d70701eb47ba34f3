import { limits } from '@orangery/api';
import { Button, TextField } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../services/api.ts';
import { session, signIn } from '../session/session.ts';
import styles from './account-form.module.css';
import { newAccountRules, passwordRules } from './account-rules.ts';
import { CaptchaField } from './captcha-field.tsx';
import { FormFailure } from './form/form-failure.tsx';
import { PasswordField } from './form/password-field.tsx';
import { required, sameAs } from './form/rules.ts';
import { useForm } from './form/use-form.ts';
import { whileLoggingIn } from './login-popup.ts';
import { useCaptcha } from './use-captcha.ts';
import { useFreeName } from './use-free-name.ts';

const fieldOfCode = {
  10004: 'account',
  10006: 'account',
  10008: 'account',
  20018: 'account',
  10005: 'password',
  10010: 'captcha',
  10025: 'captcha',
  10026: 'captcha',
  20017: 'captcha',
} as const;

const empty = { account: '', password: '', repeat: '', captcha: '', invitation: '' };

/** State of the form, apart from it: what is typed survives a look at the other tab. `shown`: it is on the screen. */
export function useRegistration(shown: boolean, onSignedIn: () => void) {
  const { t } = useTranslation('shell');
  const { captcha, refresh } = useCaptcha(shown);
  const freeName = useFreeName(shown);
  const renewPicture = () => {
    form.set('captcha', '');
    void refresh();
  };
  const form = useForm({
    initial: { ...empty, invitation: session.invitationCode ?? '' },
    rules: {
      account: newAccountRules(t),
      password: passwordRules(t),
      repeat: [required(t('register.repeat.required')), sameAs('password', t('register.repeat.different'))],
      captcha: [required(t('captcha.required'))],
    },
    fieldOfCode,
    submit: async ({ account, password, captcha: code, invitation }) => {
      const body = {
        username: account,
        password,
        captcha_id: captcha.state === 'ready' ? captcha.captcha_id : '',
        captcha: code,
        ...(invitation && { invitation_code: invitation }),
        ...(session.cid && { channel: session.cid }),
      };
      signIn(await whileLoggingIn(api.call('POST /chat/register', { body })));
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
    <form className={styles.form} noValidate onSubmit={(event) => void form.send(event)}>
      <div>
        <TextField
          {...form.field('account')}
          label={t('login.account.label')}
          dir="auto"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {offersName && (
          <button type="button" className={styles.offer} onClick={() => form.set('account', freeName)}>
            {t('register.useName', { name: freeName })}
          </button>
        )}
      </div>
      <PasswordField
        {...form.field('password')}
        label={t('login.password.label')}
        hint={t('login.password.length', limits.password)}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.field('repeat')}
        label={t('register.repeat.label')}
        autoComplete="new-password"
        required
      />
      <CaptchaField field={form.field('captcha')} captcha={captcha} onRefresh={renewPicture} />
      <TextField
        {...form.field('invitation')}
        label={t('register.invitation')}
        dir="ltr"
        autoComplete="off"
      />
      <FormFailure text={form.failure} />
      <Button type="submit" variant="primary" size="large" busy={form.busy} className={styles.submit}>
        {t('register.submit')}
      </Button>
    </form>
  );
}

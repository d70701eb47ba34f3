import { ApiError } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { errorText } from '@orangery/platform';
import { codeErrors, refusalOf } from '@orangery/platform/forms';
import { Form, FormFailure, FormNote, required, SubmitButton, useForm } from '@orangery/ui/forms';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../services/api.ts';
import { signIn } from '../session/session.ts';
import { CaptchaField } from './captcha-field.tsx';
import { showCredentials } from './credentials.ts';
import { whileLoggingIn } from './login-popup.ts';
import styles from './other-ways.module.css';
import { useCaptcha } from './use-captcha.ts';
import { visitOrigin } from './visit-origin.ts';

async function signUp(captcha: { captcha_id?: string; captcha?: string }): Promise<void> {
  const body = { ...captcha, ...visitOrigin() };
  const data = await whileLoggingIn(api.call('POST /chat/auto-register', { body }, { quiet: true }));
  showCredentials(data);
  signIn(data);
}

const wantsCaptcha = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'api' && error.code === errors.captchaNeeded;

/** Registration with one press, and with the code of a picture when the server has had unusually many. */
export function OneClick({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('shell');
  /** Why there is a picture; null: there is none. */
  const [reason, setReason] = useState<string | null>(null);
  const { captcha, refresh } = useCaptcha(reason !== null);
  const form = useForm({
    initial: { captcha: '' },
    rules: { captcha: reason === null ? [] : [required(t('captcha.required'))] },
    submit: async ({ captcha: text }) => {
      const id = captcha.state === 'ready' ? captcha.captcha_id : '';
      try {
        await signUp(reason === null ? {} : { captcha_id: id, captcha: text });
      } catch (error) {
        if (reason !== null || !wantsCaptcha(error)) throw error;
        return setReason(errorText(error));
      }
      onSignedIn();
    },
    refuse: refusalOf(codeErrors('captcha')),
    emptied: ['captcha'],
    onRefused: () => void (reason !== null && refresh()),
  });
  return (
    <Form form={form}>
      {reason !== null && (
        <>
          <FormNote kind="info">{reason}</FormNote>
          <CaptchaField form={form} captcha={captcha} onRefresh={() => void refresh()} />
        </>
      )}
      <SubmitButton
        form={form}
        variant="secondary"
        size="medium"
        icon={<Sparkles aria-hidden="true" className={styles.accent} />}
      >
        {t('register.oneClick.action')}
      </SubmitButton>
      <p className={styles.hint}>{t('register.oneClick.hint')}</p>
      <FormFailure form={form} />
    </Form>
  );
}

import type { BodyOf } from '@orangery/api';
import {
  AskedCaptchaField,
  captchaRules,
  codeErrors,
  refusalOf,
  useAskedCaptcha,
} from '@orangery/platform/forms';
import { Form, FormFailure, SubmitButton, useForm } from '@orangery/ui/forms';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../services/api.ts';
import { signIn } from '../session/session.ts';
import { showCredentials } from './credentials.ts';
import { whileLoggingIn } from './login-popup.ts';
import styles from './other-ways.module.css';
import { visitOrigin } from './visit-origin.ts';

async function signUp(
  captcha: Pick<BodyOf<'POST /chat/auto-register'>, 'captcha_id' | 'captcha'>,
): Promise<void> {
  const body = { ...captcha, ...visitOrigin() };
  const data = await whileLoggingIn(api.call('POST /chat/auto-register', { body }, { quiet: true }));
  showCredentials(data);
  signIn(data);
}

type Props = {
  onSignedIn: () => void;
  /** It is what the page is for: `Start now`, and not one of several ways. */
  main?: boolean;
};

/** Registration with one press, and with the code of a picture when the server has had unusually many. */
export function OneClick({ onSignedIn, main = false }: Props) {
  const { t } = useTranslation('shell');
  const action = main ? t('welcome.start') : t('register.oneClick.action');
  const { asked, solution, askFor, renew } = useAskedCaptcha(api);
  const form = useForm({
    initial: { captcha: '' },
    rules: { captcha: asked === null ? [] : captchaRules() },
    submit: async ({ captcha }) => {
      try {
        await signUp(solution(captcha));
      } catch (error) {
        if (!askFor(error)) throw error;
        return;
      }
      onSignedIn();
    },
    refuse: refusalOf(codeErrors('captcha')),
    emptied: ['captcha'],
    onRefused: renew,
  });
  return (
    <Form form={form}>
      <AskedCaptchaField form={form} purpose={action} asked={asked} />
      <SubmitButton
        form={form}
        variant={main ? 'primary' : 'secondary'}
        size={main ? 'large' : 'medium'}
        icon={main ? undefined : <Sparkles aria-hidden="true" className={styles.accent} />}
      >
        {action}
      </SubmitButton>
      <p className={styles.hint}>{main ? t('welcome.hint') : t('register.oneClick.hint')}</p>
      <FormFailure form={form} />
    </Form>
  );
}

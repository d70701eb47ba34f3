import { Button } from '@orangery/ui';
import { FormFailure } from '@orangery/ui/forms';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../services/api.ts';
import { signIn } from '../session/session.ts';
import { showCredentials } from './credentials.ts';
import { whileLoggingIn } from './login-popup.ts';
import styles from './other-ways.module.css';
import { useOnce } from './use-once.ts';
import { visitOrigin } from './visit-origin.ts';

async function signUp(): Promise<void> {
  const data = await whileLoggingIn(
    api.call('POST /chat/auto-register', { body: visitOrigin() }, { quiet: true }),
  );
  showCredentials(data);
  signIn(data);
}

/** Registration without a form. */
export function OneClick({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('shell');
  const action = useOnce(async () => {
    await signUp();
    onSignedIn();
  });
  return (
    <>
      <Button
        busy={action.busy}
        icon={<Sparkles aria-hidden="true" className={styles.accent} />}
        onClick={() => void action.press()}
      >
        {t('register.oneClick.action')}
      </Button>
      <p className={styles.hint}>{t('register.oneClick.hint')}</p>
      <FormFailure form={action} />
    </>
  );
}

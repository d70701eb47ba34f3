import { ApiError } from '@orangery/api';
import { Button } from '@orangery/ui';
import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { errorText } from '../feedback/error-text.ts';
import { claimError } from '../feedback/show-error.ts';
import { api } from '../services/api.ts';
import { session, signIn } from '../session/session.ts';
import { showCredentials } from './credentials.ts';
import { FormFailure } from './form/form-failure.tsx';
import { whileLoggingIn } from './login-popup.ts';
import styles from './one-click.module.css';

async function signUp(): Promise<void> {
  const { cid, invitationCode } = session;
  const body = { ...(cid && { channel: cid }), ...(invitationCode && { invitation_code: invitationCode }) };
  const data = await whileLoggingIn(api.call('POST /chat/auto-register', { body }));
  showCredentials(data);
  signIn(data);
}

/** Registration without a form, where the server offers it. */
export function OneClick({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('shell');
  const { helpInfo } = useSnapshot(session);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef(false);
  if (helpInfo && !helpInfo.login_methods.includes('one-click')) return null;

  async function press() {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await signUp();
      onSignedIn();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      claimError(error);
      setFailure(errorText(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return (
    <div className={styles.oneClick}>
      <p className={styles.or}>{t('login.or')}</p>
      <Button
        size="large"
        busy={busy}
        icon={<Sparkles aria-hidden="true" className={styles.icon} />}
        onClick={() => void press()}
      >
        {t('register.oneClick.action')}
      </Button>
      <p className={styles.hint}>{t('register.oneClick.hint')}</p>
      <FormFailure text={failure} />
    </div>
  );
}

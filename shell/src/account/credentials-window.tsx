import { Button } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Credentials, forgetCredentials } from './credentials.ts';
import { CredentialsCard } from './credentials-card.tsx';
import styles from './credentials-window.module.css';

/** Shows the credentials of a one-click account. A stray press outside or Escape does not take them away. */
export function CredentialsWindow(shown: Credentials) {
  const { t } = useTranslation('shell');
  const [leaving, setLeaving] = useState(false);
  useStayBeforeUnload();
  return (
    <Dialog
      open
      onOpenChange={() => setLeaving(true)}
      title={t('register.credentials.title')}
      description={t('register.credentials.body')}
      closeLabel={t('login.close')}
      footer={
        // The focus does not begin here: another Enter after that of the sign-up would take the password away.
        <Button variant="primary" onClick={forgetCredentials}>
          {t('register.credentials.done')}
        </Button>
      }
    >
      <CredentialsCard {...shown} />
      <p role="status" className={styles.reminder}>
        {leaving && t('register.credentials.reminder')}
      </p>
    </Dialog>
  );
}

/** The password is gone with its tab. */
function useStayBeforeUnload(): void {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, []);
}

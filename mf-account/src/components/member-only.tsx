import { useHost, useSession } from '@orangery/platform';
import { Button, EmptyState, NotAvailableIllustration } from '@orangery/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './member-only.module.css';

/** What only a person with an account sees; anybody else is asked to sign in. */
export function MemberOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf-account');
  const { login } = useHost();
  const { status } = useSession();
  if (status === 'member') return children;
  return (
    <div className={styles.prompt}>
      <EmptyState
        illustration={<NotAvailableIllustration />}
        title={t('common.guest.title')}
        body={t('common.guest.body')}
        action={
          <Button variant="primary" onClick={() => login.open()}>
            {t('common.guest.logIn')}
          </Button>
        }
      />
    </div>
  );
}

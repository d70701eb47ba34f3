import { useHost, useSession } from '@orangery/platform';
import { Button, EmptyState, NotAvailableIllustration } from '@orangery/ui';
import type { ReactNode } from 'react';
import styles from './member-only.module.css';

/** What a guest reads: what is here, why it needs an account, and the words of the button that opens the login popup. */
export type GuestTexts = { title: string; body: string; logIn: string };

/** What only a person with an account sees; a guest is asked to sign in. */
export function MemberOnly({ texts, children }: { texts: GuestTexts; children: ReactNode }) {
  const { login } = useHost();
  const { status } = useSession();
  if (status === 'member') return children;
  return (
    <div className={styles.prompt}>
      <EmptyState
        illustration={<NotAvailableIllustration />}
        title={texts.title}
        body={texts.body}
        action={
          <Button variant="primary" onClick={() => login.open()}>
            {texts.logIn}
          </Button>
        }
      />
    </div>
  );
}

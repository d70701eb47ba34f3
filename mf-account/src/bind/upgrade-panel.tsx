import type { ContactKind, UserInfo } from '@orangery/api';
import { useHost, useSession } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './bind.module.css';
import { ContactForm } from './contact-form.tsx';
import { Intro } from './intro.tsx';

const methods = { phone: 'phone-code', email: 'email-code' } as const;
const order: readonly ContactKind[] = ['phone', 'email'];

/** After an upgrade: what is not bound yet, the phone first, then the e-mail address. Each can wait. */
export function UpgradePanel({ user }: { user: UserInfo }) {
  const { t } = useTranslation('mf-account');
  const { overlays } = useHost();
  const { helpInfo } = useSession();
  const [passed, setPassed] = useState<readonly ContactKind[]>([]);
  const kind = order.find(
    (kind) =>
      user[kind] === null && !passed.includes(kind) && helpInfo?.login_methods.includes(methods[kind]),
  );
  if (!kind) {
    return (
      <>
        <Intro title={t('bind.done.title')} body={t('bind.done.body')} />
        <Button variant="primary" onClick={() => overlays.close()}>
          {t('common.close')}
        </Button>
      </>
    );
  }
  const pass = () => {
    // The last one leads out of the panel.
    if (kind === 'email') overlays.close();
    else setPassed([...passed, kind]);
  };
  return (
    <>
      <Intro title={t(`bind.${kind}.title`)} body={t('bind.upgrade')} />
      <ContactForm key={kind} kind={kind} user={user} onBound={pass} />
      <Button variant="ghost" className={styles.later} onClick={pass}>
        {t('bind.later')}
      </Button>
    </>
  );
}

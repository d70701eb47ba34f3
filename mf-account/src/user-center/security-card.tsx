import type { UserInfo } from '@orangery/api';
import { lazyPart, useHost, useSession } from '@orangery/platform';
import { Badge, Button } from '@orangery/ui';
import { KeyRound, Mail, Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../components/card.tsx';
import { Row } from '../components/row.tsx';
import { LinkedServices } from './linked-services.tsx';

const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog);

/** The ways into the account: contacts, the password, and other services. */
export function SecurityCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation('mf-account');
  const [changing, setChanging] = useState(false);
  return (
    <Card title={t('userCenter.security.title')}>
      <ContactRow kind="phone" contact={user.phone} />
      <ContactRow kind="email" contact={user.email} />
      <Row
        icon={<KeyRound />}
        label={t('userCenter.security.password')}
        value={t(user.has_password ? 'userCenter.security.passwordSet' : 'userCenter.security.passwordNone')}
        action={
          <Button size="small" onClick={() => setChanging(true)}>
            {t(
              user.has_password ? 'userCenter.security.passwordChange' : 'userCenter.security.passwordFirst',
            )}
          </Button>
        }
      />
      <LinkedServices user={user} />
      <Suspense fallback={null}>
        {changing && <PasswordDialog user={user} onClose={() => setChanging(false)} />}
      </Suspense>
    </Card>
  );
}

const rows = {
  phone: { icon: <Smartphone />, method: 'phone-code' },
  email: { icon: <Mail />, method: 'email-code' },
} as const;

function ContactRow({ kind, contact }: { kind: 'phone' | 'email'; contact: string | null }) {
  const { t } = useTranslation('mf-account');
  const { overlays } = useHost();
  const { helpInfo } = useSession();
  const { icon, method } = rows[kind];
  const offered = helpInfo?.login_methods.includes(method) ?? false;
  if (!offered && contact === null) return null;
  return (
    <Row
      icon={icon}
      label={t(`userCenter.security.${kind}`)}
      value={contact ? <bdi>{contact}</bdi> : <Badge>{t('userCenter.security.notBound')}</Badge>}
      action={
        offered && (
          <Button
            size="small"
            aria-label={t(contact ? `userCenter.security.${kind}Change` : `userCenter.security.${kind}Bind`)}
            onClick={() => overlays.open('bind', kind)}
          >
            {t(contact ? 'userCenter.security.change' : 'userCenter.security.bind')}
          </Button>
        )
      }
    />
  );
}

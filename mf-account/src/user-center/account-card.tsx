import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { Gift, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../components/card.tsx';
import { Row } from '../components/row.tsx';

/** What is done with the account as a whole. */
export function AccountCard() {
  const { t } = useTranslation('mf-account');
  const { overlays } = useHost();
  return (
    <Card title={t('userCenter.account.title')}>
      <Row
        icon={<Gift />}
        label={t('userCenter.account.invite')}
        value={t('userCenter.account.inviteBody')}
        action={
          <Button size="small" onClick={() => overlays.open('invitation')}>
            {t('userCenter.account.inviteAction')}
          </Button>
        }
      />
      <Row
        icon={<UserX />}
        label={t('userCenter.account.delete')}
        value={t('userCenter.account.deleteBody')}
        action={
          <Button size="small" onClick={() => overlays.open('cancellation')}>
            {t('userCenter.account.deleteAction')}
          </Button>
        }
      />
    </Card>
  );
}

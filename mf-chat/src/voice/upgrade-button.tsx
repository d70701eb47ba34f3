import { openPlans, planAbove, useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { useTranslation } from 'react-i18next';

/** Leads to the plans; the call ends with the page. */
export function UpgradeButton() {
  const { t } = useTranslation('mf-chat/voice');
  const host = useHost();
  return (
    <Button variant="primary" onClick={() => openPlans(host, { plan: planAbove(host.session.vipLevel) })}>
      {t('call.upgrade')}
    </Button>
  );
}

import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { openPlansPage } from '../ui/open-plans.ts';

/** Leads to the plans; the call ends with the page. */
export function UpgradeButton() {
  const { t } = useTranslation('mf-chat/voice');
  const host = useHost();
  return (
    <Button variant="primary" onClick={() => void openPlansPage(host)}>
      {t('call.upgrade')}
    </Button>
  );
}

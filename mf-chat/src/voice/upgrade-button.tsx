import { useHost, useLayout } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { upgradePath } from '../ui/upgrade-path.ts';

/** Leads to the plans; the call ends with the page. */
export function UpgradeButton() {
  const { t } = useTranslation('mf-chat/voice');
  const { navigation } = useHost();
  const path = upgradePath(useLayout());
  return (
    <Button variant="primary" onClick={() => navigation.navigate(path)}>
      {t('call.upgrade')}
    </Button>
  );
}

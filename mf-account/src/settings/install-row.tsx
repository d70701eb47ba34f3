import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { Row } from '../components/row.tsx';

const texts = {
  ready: 'settings.app.installText',
  installed: 'settings.app.installed',
  unsupported: 'settings.app.installHint',
} as const;

/** The way to install the application, as far as this browser lets a page ask for it. */
export function InstallRow() {
  const { t } = useTranslation('mf-account');
  const { app } = useHost();
  const { status } = useSnapshot(app.install);
  return (
    <Row
      label={t('settings.app.install')}
      value={t(texts[status])}
      action={
        status === 'ready' && (
          <Button size="small" onClick={() => void app.askToInstall()}>
            {t('settings.app.install')}
          </Button>
        )
      }
    />
  );
}

import { useHost, useSession } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../components/card.tsx';
import { Row } from '../components/row.tsx';
import { webAddress } from '../components/web-address.ts';
import styles from './app-section.module.css';
import { InstallRow } from './install-row.tsx';

/** Version, updates, and the ways to have it as an application. */
export function AppSection() {
  const { t } = useTranslation('mf-account');
  return (
    <Card title={t('settings.app.title')}>
      <VersionRow />
      <InstallRow />
      <Downloads />
    </Card>
  );
}

type Check = 'idle' | 'checking' | 'current' | 'available' | 'failed';
const outcomes = { current: 'current', available: 'available', failed: 'checkFailed' } as const;

function VersionRow() {
  const { t } = useTranslation('mf-account');
  const { app } = useHost();
  const [check, setCheck] = useState<Check>('idle');
  const look = async () => {
    setCheck('checking');
    setCheck(await app.checkForUpdates().catch(() => 'failed' as const));
  };
  return (
    <Row
      label={t('settings.app.version', { version: app.version })}
      value={
        <span role="status">
          {check !== 'idle' && check !== 'checking' && t(`settings.app.${outcomes[check]}`)}
        </span>
      }
      action={
        <Button size="small" busy={check === 'checking'} onClick={() => void look()}>
          {t('settings.app.check')}
        </Button>
      }
    />
  );
}

function Downloads() {
  const { t } = useTranslation('mf-account');
  const downloads = useSession().helpInfo?.downloads;
  const android = webAddress(downloads?.android ?? '');
  const windows = webAddress(downloads?.windows ?? '');
  if (!android && !windows) return null;
  return (
    <div className={styles.downloads}>
      {android && <Download href={android}>{t('settings.app.android')}</Download>}
      {windows && <Download href={windows}>{t('settings.app.windows')}</Download>}
    </div>
  );
}

function Download({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.download} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

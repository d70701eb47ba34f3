import { useHost, useLocation, useSession } from '@orangery/platform';
import { Button, Page } from '@orangery/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../components/panel.tsx';
import { AppSection } from './app-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { LanguageSection } from './language-section.tsx';
import styles from './settings-view.module.css';
import { StorageSection } from './storage-section.tsx';
import { VoiceSection } from './voice-section.tsx';

/** Settings of this browser: a page on phones, a panel everywhere. */
export function SettingsView() {
  const { status, username } = useSession();
  const Frame = useLocation().pathname === '/setUp' ? Page : Panel;
  return (
    <Frame>
      <AppearanceSection />
      <LanguageSection />
      <VoiceSection />
      <StorageSection key={username} />
      <AppSection />
      {status === 'member' && <SignOut />}
    </Frame>
  );
}

function SignOut() {
  const { t } = useTranslation('mf-account');
  const { account } = useHost();
  const [busy, setBusy] = useState(false);
  const signOut = () => {
    setBusy(true);
    void account.signOut('save').finally(() => setBusy(false));
  };
  return (
    <Button className={styles.signOut} icon={<LogOut aria-hidden="true" />} busy={busy} onClick={signOut}>
      {t('settings.logOut')}
    </Button>
  );
}

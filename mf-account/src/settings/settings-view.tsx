import { useLocation, useSession } from '@orangery/platform';
import { Page } from '@orangery/ui';
import { Panel } from '../components/panel.tsx';
import { AppSection } from './app-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { VoiceSection } from './voice-section.tsx';

/** Settings of this browser: a page on phones, a panel everywhere. */
export function SettingsView() {
  const { username } = useSession();
  const Frame = useLocation().pathname === '/setUp' ? Page : Panel;
  return (
    <Frame>
      <AppearanceSection />
      <LanguageSection />
      <VoiceSection />
      <AppSection />
      {/* Last: how much there is to say is known when it has been measured. */}
      <StorageSection key={username} />
    </Frame>
  );
}

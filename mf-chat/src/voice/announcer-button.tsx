import { lazyFeature, type SessionState, useSession } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { voiceTranslations } from '../feature-translations.ts';
import styles from './announcer-button.module.css';

const AnnouncerMenu = lazyFeature(
  async () => (await import(/* webpackChunkName: "menus" */ './announcer-menu.tsx')).AnnouncerMenu,
  voiceTranslations,
);

/** Whether anything can read an answer aloud: the server, or this browser. */
export const canSpeak = (helpInfo: SessionState['helpInfo']): boolean =>
  helpInfo?.speech.speech || 'speechSynthesis' in window;

/** Leads to the voices that read the answer to a dictated question, where anything can speak. */
export function AnnouncerButton() {
  const { t } = useTranslation('mf-chat');
  const { helpInfo } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!canSpeak(helpInfo)) return null;
  return (
    <>
      <IconButton
        className={styles.more}
        size="small"
        label={t('composer.announcer')}
        icon={<ChevronDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Suspense fallback={null}>
        {anchor && <AnnouncerMenu anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}

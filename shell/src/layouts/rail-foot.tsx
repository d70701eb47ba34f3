import { Link } from '@orangery/platform';
import { tooltip } from '@orangery/ui';
import { Bell, CircleQuestionMark, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Page } from '../routes/route-types.ts';
import { session } from '../session/session.ts';
import { unread } from '../session/unread.ts';
import { LanguageMenu } from '../settings/language-menu.tsx';
import { ThemeToggle } from '../settings/theme-toggle.tsx';
import { AccountButton } from './account-button.tsx';
import styles from './navigation-rail.module.css';
import { PanelButton } from './panel-button.tsx';
import { UnreadCount } from './unread-mark.tsx';

/** The foot of the rail. `hasSettings`: a remote provides notices and settings. */
export function RailFoot({ page, hasSettings }: { page: Page; hasSettings: boolean }) {
  const { t } = useTranslation('shell');
  const isMember = useSnapshot(session).status === 'member';
  return (
    <div className={styles.foot}>
      {hasSettings && isMember && <NoticesButton />}
      <Link
        to="/help_center"
        {...tooltip(t('nav.help'), 'end', styles.tool)}
        aria-label={t('nav.help')}
        aria-current={page.title === 'help' ? 'page' : undefined}
      >
        <CircleQuestionMark aria-hidden="true" />
      </Link>
      <ThemeToggle />
      {hasSettings && (
        <PanelButton panel="settings" label={t('nav.settings')} icon={<Settings aria-hidden="true" />} />
      )}
      {/* Members find it in the settings; who has just come must not have to look for it in a foreign language. */}
      {!(hasSettings && isMember) && <LanguageMenu />}
      <AccountButton />
    </div>
  );
}

function NoticesButton() {
  const { t } = useTranslation('shell');
  const { count } = useSnapshot(unread);
  const label = count === 0 ? t('overlays.notices') : t('nav.noticesUnread', { count });
  return (
    <span className={styles.marked}>
      <PanelButton panel="notices" label={label} icon={<Bell aria-hidden="true" />} />
      <UnreadCount />
    </span>
  );
}

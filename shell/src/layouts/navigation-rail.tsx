import { Link } from '@orangery/platform';
import { IconButton, Logo } from '@orangery/ui';
import { PanelLeft } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { knownRegistry, onRegistry, type Registry } from '../federation/registry.ts';
import type { Page } from '../routes/route-types.ts';
import { desktopEntries, type NavigationEntry } from './navigation-entries.ts';
import { NavigationLink } from './navigation-link.tsx';
import styles from './navigation-rail.module.css';
import { RailFoot } from './rail-foot.tsx';
import { sidebar, toggleSidebar } from './sidebar.ts';

const isOffered = ({ always, remote }: NavigationEntry, { remotes }: Registry) =>
  always === true || Object.hasOwn(remotes, remote);

/** The main navigation of the desktop layout: a rail, and a bar at the foot of a very narrow window. */
export function NavigationRail({ page, hasSidebar }: { page: Page; hasSidebar: boolean }) {
  const { t } = useTranslation('shell');
  const { open } = useSnapshot(sidebar);
  const registry = useSyncExternalStore(onRegistry, knownRegistry);
  const entries = desktopEntries.filter((entry) => isOffered(entry, registry));
  return (
    <header className={styles.rail}>
      <Link to="/chat_room" className={styles.logo} aria-label={t('nav.home')}>
        <Logo size={32} />
      </Link>
      {hasSidebar && (
        <IconButton
          label={t(open ? 'layout.hideRooms' : 'layout.showRooms')}
          icon={<PanelLeft className={styles.mirrored} aria-hidden="true" />}
          tooltipSide="end"
          aria-expanded={open}
          aria-controls="sidebar"
          onClick={toggleSidebar}
        />
      )}
      <nav className={styles.places} aria-label={t('nav.main')}>
        {entries.map((entry) => (
          <NavigationLink
            key={entry.to}
            entry={entry}
            current={entry.title === page.title}
            className={styles.place}
          />
        ))}
      </nav>
      <RailFoot page={page} hasSettings={Object.hasOwn(registry.remotes, 'mf-account')} />
    </header>
  );
}

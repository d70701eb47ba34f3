import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Page } from '../routes/route-types.ts';
import { bus } from '../services/bus.ts';
import { RemoteSlot } from '../slots/remote-slot.tsx';
import styles from './desktop-layout.module.css';
import { NavigationRail } from './navigation-rail.tsx';
import { PageContent } from './page-content.tsx';
import { closeDrawer, sidebar } from './sidebar.ts';
import { SkipLink } from './skip-link.tsx';
import { usePageChange } from './use-page-change.ts';

/** Rail, rooms and page side by side; on a tablet the rooms are a drawer. */
export function DesktopLayout({ page }: { page: Page }) {
  const main = useRef<HTMLElement>(null);
  const { drawer } = useSnapshot(sidebar);
  const side = page.kind === 'remote' ? page.slots.find((slot) => slot.place === 'side') : undefined;
  usePageChange(page.title, main);
  // Another page closes the drawer of the one before.
  useEffect(closeDrawer, [page]);
  return (
    <div className={styles.frame}>
      <SkipLink />
      <NavigationRail page={page} hasSidebar={side !== undefined} />
      {side && <Sidebar remote={side.remote} view={side.view} />}
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={styles.main}
        inert={drawer && side !== undefined}
      >
        <PageContent page={page} />
      </main>
    </div>
  );
}

function Sidebar({ remote, view }: { remote: string; view: string }) {
  const { t } = useTranslation();
  const { open, drawer } = useSnapshot(sidebar);
  const element = useRef<HTMLElement>(null);

  useEffect(() => bus.on('room:opened', closeDrawer), []);
  useEffect(() => {
    if (!drawer) return;
    const before = document.activeElement;
    element.current?.focus();
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && closeDrawer();
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement && element.current?.contains(document.activeElement)) before.focus();
    };
  }, [drawer]);

  return (
    <>
      <aside
        ref={element}
        id="sidebar"
        tabIndex={-1}
        className={styles.sidebar}
        data-open={open}
        data-drawer={drawer}
        aria-label={t('layout.rooms')}
      >
        <RemoteSlot remote={remote} view={view} shape="side" />
      </aside>
      {drawer && (
        <button
          type="button"
          className={styles.scrim}
          aria-label={t('layout.hideRooms')}
          onClick={closeDrawer}
        />
      )}
    </>
  );
}

import { cx } from '@orangery/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Page } from '../routes/route-types.ts';
import { RemoteSlot } from '../slots/remote-slot.tsx';
import styles from './desktop-layout.module.css';
import { groundOf } from './ground-of.ts';
import { NavigationRail } from './navigation-rail.tsx';
import { PageContent } from './page-content.tsx';
import { sidebar, useSidebarRoom } from './sidebar.ts';
import { SkipLink } from './skip-link.tsx';
import { useKeyboard } from './use-keyboard.ts';
import { usePageChange } from './use-page-change.ts';

/** Rail, rooms and page side by side. */
export function DesktopLayout({ page }: { page: Page }) {
  const { t } = useTranslation('shell');
  const main = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useKeyboard(frame);
  const { open } = useSnapshot(sidebar);
  const hasRoom = useSidebarRoom();
  const slots = page.kind === 'remote' ? page.slots : [];
  const side = hasRoom ? slots.find((slot) => slot.place === 'side') : undefined;
  usePageChange(page.title, main);
  return (
    <div ref={frame} className={styles.frame}>
      <SkipLink />
      <NavigationRail page={page} hasSidebar={side !== undefined} />
      {side && (
        <aside id="sidebar" className={styles.sidebar} hidden={!open} aria-label={t('layout.rooms')}>
          <RemoteSlot remote={side.remote} view={side.view} shape="side" />
        </aside>
      )}
      <main ref={main} id="content" tabIndex={-1} className={cx(styles.main, groundOf(page))}>
        <PageContent page={page} />
      </main>
    </div>
  );
}

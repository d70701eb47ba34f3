import { useLocation, useNavigate } from '@orangery/platform';
import { cx, IconButton } from '@orangery/ui';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page, RouteTitle } from '../routes/route-types.ts';
import { navigation } from '../services/navigation.ts';
import { groundOf } from './ground-of.ts';
import styles from './mobile-layout.module.css';
import { mobileEntries } from './navigation-entries.ts';
import { NavigationLink } from './navigation-link.tsx';
import { PageContent } from './page-content.tsx';
import { UnreadDot, UnreadText } from './unread-mark.tsx';
import { useKeyboard } from './use-keyboard.ts';
import { usePageChange } from './use-page-change.ts';

/** A page above the tab bar, or a full page with a way back. The login pages have their own header. */
export function MobileLayout({ page }: { page: Page }) {
  const { t } = useTranslation('shell');
  const main = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useKeyboard(frame);
  const isLogin = page.kind === 'shell' && page.shellView === 'login';
  const hasHeader = page.layout === 'bare' && !isLogin;
  usePageChange(page.title, main);
  const { search } = useLocation();
  const hasOwnHeader =
    page.kind === 'remote' && page.ownHeader !== undefined && new URLSearchParams(search).has(page.ownHeader);
  return (
    <div ref={frame} className={styles.frame} data-own-header={hasOwnHeader || undefined}>
      {hasHeader && <Header title={page.title} />}
      <main ref={main} id="content" tabIndex={-1} className={cx(styles.main, groundOf(page))}>
        <PageContent page={page} />
      </main>
      {page.layout === 'shell' && (
        <nav className={styles.tabs} aria-label={t('nav.main')}>
          {mobileEntries.map((entry) => (
            <NavigationLink
              key={entry.to}
              entry={entry}
              current={entry.title === page.title}
              className={styles.tab}
              mark={entry.title === 'mine' && <UnreadDot />}
              note={entry.title === 'mine' && <UnreadText />}
            />
          ))}
        </nav>
      )}
    </div>
  );
}

function Header({ title }: { title: RouteTitle }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  // Opened by a link, there is nothing to go back to.
  const back = () => (navigation.getLocation().key === 'default' ? navigate('/home') : navigate(-1));
  return (
    <header className={styles.header}>
      <IconButton
        label={t('layout.back')}
        icon={<ArrowLeft className={styles.mirrored} aria-hidden="true" />}
        tooltipSide="none"
        onClick={back}
      />
      {/* The diagnostics begin with their own title. */}
      {title !== 'diagnostics' && <p className={styles.title}>{t(`nav.${title}`)}</p>}
    </header>
  );
}

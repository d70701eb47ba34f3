import { ShellRouter } from '@orangery/platform';
import { Suspense } from 'react';
import { LoginDialog } from './account/login-dialog.tsx';
import { activeOverrides } from './federation/overrides.ts';
import { ConfirmHost } from './feedback/confirm-host.tsx';
import { ProgressHost } from './feedback/progress-host.tsx';
import { ToastHost } from './feedback/toast-host.tsx';
import { DesktopLayout } from './layouts/desktop-layout.tsx';
import { isMobile } from './layouts/is-mobile.ts';
import { MobileLayout } from './layouts/mobile-layout.tsx';
import { usePage } from './layouts/use-page.ts';
import { PanelOutlet } from './overlays/panel-outlet.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { lazyPart } from './services/lazy-part.ts';
import { navigation } from './services/navigation.ts';
import { UpdateBanner } from './updates/update-banner.tsx';

const OverridesBadge = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "rare" */ './diagnostics/overrides-badge.tsx')).OverridesBadge,
);

/** The whole page. */
export function App() {
  return (
    <PageBoundary>
      <ShellRouter navigation={navigation}>
        <ProgressHost />
        <CurrentPage />
        <PanelOutlet />
        <LoginDialog />
        <ConfirmHost />
        <UpdateBanner />
        <Suspense>{Object.keys(activeOverrides()).length > 0 && <OverridesBadge />}</Suspense>
        <ToastHost />
      </ShellRouter>
    </PageBoundary>
  );
}

function CurrentPage() {
  const { page } = usePage();
  if (!page) return null;
  return isMobile() ? <MobileLayout page={page} /> : <DesktopLayout page={page} />;
}

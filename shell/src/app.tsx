import { ShellRouter } from '@orangery/platform';
import { LoginDialog } from './account/login-dialog.tsx';
import { OverridesBadge } from './diagnostics/overrides-badge.tsx';
import { ConfirmHost } from './feedback/confirm-host.tsx';
import { ProgressHost } from './feedback/progress-host.tsx';
import { ToastHost } from './feedback/toast-host.tsx';
import { DesktopLayout } from './layouts/desktop-layout.tsx';
import { isMobile } from './layouts/is-mobile.ts';
import { MobileLayout } from './layouts/mobile-layout.tsx';
import { usePage } from './layouts/use-page.ts';
import { PanelOutlet } from './overlays/panel-outlet.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { navigation } from './services/navigation.ts';
import { UpdateBanner } from './updates/update-banner.tsx';

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
        <OverridesBadge />
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

import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '../routes/route-types.ts';
import { lazyPart } from '../services/lazy-part.ts';
import { keptMain } from '../slots/kept-main.ts';
import { RemoteSlot } from '../slots/remote-slot.tsx';
import { SlotSkeleton } from '../slots/slot-skeleton.tsx';
import styles from './page-content.module.css';

const LoginPage = lazyPart(async () => (await import('../account/login-page.tsx')).LoginPage);
const DiagnosticsPage = lazyPart(
  async () => (await import('../diagnostics/diagnostics-page.tsx')).DiagnosticsPage,
);

/** What fills the main place of a page. */
export function PageContent({ page }: { page: Page }) {
  const { t } = useTranslation('shell');
  if (page.kind === 'shell') {
    return (
      <Suspense fallback={<SlotSkeleton shape="main" />}>
        {page.shellView === 'login' ? <LoginPage view={page.view} /> : <DiagnosticsPage />}
      </Suspense>
    );
  }
  return (
    <>
      <h1 className={styles.heading}>{t(`nav.${page.title}`)}</h1>
      {page.slots
        .filter((slot) => slot.place === 'main')
        .map(({ remote, view }) => (
          <RemoteSlot
            key={`${remote}/${view}`}
            remote={remote}
            view={view}
            shape="main"
            // A chat says itself what is kept of it: its message box can be used at once.
            kept={page.title === 'chat' ? undefined : keptMain}
          />
        ))}
    </>
  );
}

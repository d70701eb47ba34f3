import { useTranslation } from 'react-i18next';
import styles from './diagnostics-page.module.css';
import { EventsSection } from './events-section.tsx';
import { HealthSection } from './health-section.tsx';
import { LibrariesSection } from './libraries-section.tsx';
import { OverridesSection } from './overrides-section.tsx';
import { RemotesSection } from './remotes-section.tsx';

/** What this page is made of and how it is doing, for the operator. */
export function DiagnosticsPage() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('diagnostics.title')}</h1>
        <p className={styles.intro}>{t('diagnostics.intro')}</p>
      </header>
      <HealthSection />
      <RemotesSection />
      <OverridesSection />
      <LibrariesSection />
      <EventsSection />
    </div>
  );
}

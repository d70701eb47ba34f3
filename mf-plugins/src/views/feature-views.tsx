import { lazyFeature, type ViewProps } from '@orangery/platform';
import { type ComponentType, Suspense } from 'react';
import { ReadingSkeleton } from '../components/reading-skeleton.tsx';
import { backupTranslations, readingTranslations } from '../feature-translations.ts';
import styles from './plugins-view.module.css';

/** The page of a plugin, loaded with its translations when it is first shown. */
function featureView(load: () => Promise<ComponentType<ViewProps>>) {
  const Feature = lazyFeature(load, readingTranslations);
  return function FeatureView(props: ViewProps) {
    return (
      <div className={styles.panel}>
        <Suspense fallback={<ReadingSkeleton />}>
          <Feature {...props} />
        </Suspense>
      </div>
    );
  };
}

export const OcrView = featureView(
  async () => (await import('../recognition/recognition-page.tsx')).RecognitionPage,
);
export const DocumentsView = featureView(
  async () => (await import('../documents/documents-page.tsx')).DocumentsPage,
);

const BackupBackground = lazyFeature(
  async () => (await import('../backup/background/backup-background.tsx')).BackupBackground,
  backupTranslations,
);

/** Mounted out of sight while the account has the backup switched on. */
export const BackupView = () => (
  <Suspense>
    <BackupBackground />
  </Suspense>
);

import { lazyFeature } from '@orangery/platform';
import { filesTranslations } from './translations.ts';

/** The download button with its texts, loaded when it is first shown. Below `Suspense`. */
export const LazyDownloadMenu = lazyFeature(
  async () => (await import(/* webpackChunkName: "files" */ './download-menu.tsx')).DownloadMenu,
  filesTranslations,
);

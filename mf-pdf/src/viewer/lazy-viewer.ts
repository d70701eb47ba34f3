import { lazyFeature } from '@orangery/platform';

/** The viewer with pdf.js, loaded when the first document is opened. Below `Suspense`. */
export const LazyViewer = lazyFeature(async () => (await import('./viewer.tsx')).Viewer, {
  namespace: 'mf-pdf/viewer',
  load: {
    en: () => import('@orangery/locales/en/mf-pdf/viewer.json'),
    zh: () => import('@orangery/locales/zh/mf-pdf/viewer.json'),
    ru: () => import('@orangery/locales/ru/mf-pdf/viewer.json'),
    fa: () => import('@orangery/locales/fa/mf-pdf/viewer.json'),
  },
});

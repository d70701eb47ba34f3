import { lazyFeature } from '@orangery/platform';
import { useMemo } from 'react';
import { warmUpWorker } from './library-worker.ts';
import { readAhead } from './read-ahead.ts';
import type { ViewerProps } from './types.ts';

const load = () => import('./viewer.tsx');

const LoadedViewer = lazyFeature(
  async () => {
    // It takes as long to come up as the code takes to load.
    warmUpWorker();
    return (await load()).Viewer;
  },
  {
    namespace: 'mf-pdf/viewer',
    load: {
      en: () => import('@orangery/locales/en/mf-pdf/viewer.json'),
      zh: () => import('@orangery/locales/zh/mf-pdf/viewer.json'),
      ru: () => import('@orangery/locales/ru/mf-pdf/viewer.json'),
      fa: () => import('@orangery/locales/fa/mf-pdf/viewer.json'),
    },
  },
);

/** Fetches the code of the viewer, which is soon going to be shown, and starts its worker. */
export function fetchViewer(): void {
  warmUpWorker();
  void load().catch(() => {});
}

/** The viewer with pdf.js, loaded when the first document is opened, whose beginning is fetched meanwhile. Below `Suspense`. */
export function LazyViewer(props: ViewerProps) {
  const source = useMemo(() => readAhead(props.source), [props.source]);
  return <LoadedViewer {...props} source={source} />;
}

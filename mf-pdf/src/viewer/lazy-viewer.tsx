import { lazyFeature } from '@orangery/platform';
import { type ReactNode, Suspense, useLayoutEffect, useMemo } from 'react';
import { warmUpWorker } from './library-worker.ts';
import { readAhead } from './read-ahead.ts';
import type { ViewerProps } from './types.ts';

const load = () => import('./viewer.tsx');
const loadOpening = () => import('./open-pdf.ts');

const LoadedViewer = lazyFeature(
  async () => {
    fetchViewer();
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

/** Fetches the code of the viewer and starts its worker: a document is about to be shown. */
export function fetchViewer(): void {
  // It takes as long to come up as the code takes to load.
  warmUpWorker();
  for (const part of [loadOpening, load]) part().catch(() => {});
}

type LazyViewerProps = ViewerProps & {
  /** Shown while the code of the viewer is on its way. */
  fallback: ReactNode;
};

/** The viewer with pdf.js, loaded when the first document is opened; that is read meanwhile. */
export function LazyViewer({ fallback, ...props }: LazyViewerProps) {
  const source = useMemo(() => readAhead(props.source), [props.source]);
  useLayoutEffect(() => {
    let isLeft = false;
    let drop = () => {};
    loadOpening()
      .then(({ openAhead }) => {
        if (!isLeft) drop = openAhead(source);
      })
      // The viewer meets the same trouble, and says so.
      .catch(() => {});
    return () => {
      isLeft = true;
      drop();
    };
  }, [source]);
  return (
    <Suspense fallback={fallback}>
      <LoadedViewer {...props} source={source} />
    </Suspense>
  );
}

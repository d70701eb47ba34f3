import { addFeatureTranslations, loadPersistently } from '@orangery/platform';
import { type ComponentType, type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { warmUpWorker } from './library-worker.ts';
import { readAhead } from './read-ahead.ts';
import type { ViewerProps } from './types.ts';

const fetchCode = () => import('./viewer-code.ts');
const loadOpening = () => import('./open-pdf.ts');

const addTexts = () =>
  addFeatureTranslations({
    namespace: 'mf-pdf/viewer',
    load: {
      en: () => import('@orangery/locales/en/mf-pdf/viewer.json'),
      zh: () => import('@orangery/locales/zh/mf-pdf/viewer.json'),
      ru: () => import('@orangery/locales/ru/mf-pdf/viewer.json'),
      fa: () => import('@orangery/locales/fa/mf-pdf/viewer.json'),
    },
  });

let loaded: ComponentType<ViewerProps> | null = null;

const loadViewer = () =>
  loadPersistently(async () => {
    const [{ runViewerCode }] = await Promise.all([fetchCode(), addTexts()]);
    loaded = (await runViewerCode()).Viewer;
    return loaded;
  });

/** Fetches the code of the viewer and starts its worker: a document is about to be shown. */
export function fetchViewer(): void {
  // It takes as long to come up as the code takes to load.
  warmUpWorker();
  for (const part of [loadOpening, fetchCode, addTexts]) part().catch(() => {});
}

type LazyViewerProps = ViewerProps & {
  /** Shown while the code of the viewer is on its way. */
  fallback: ReactNode;
};

/** The viewer with pdf.js, loaded when the first document is opened; that is read meanwhile. */
export function LazyViewer({ fallback, ...props }: LazyViewerProps) {
  const source = useMemo(() => readAhead(props.source), [props.source]);
  // Not `lazy`: React renders what was suspended in slices, and the messages of the worker that is reading come in between.
  const [Viewer, setViewer] = useState(() => loaded);
  useLayoutEffect(() => {
    let isLeft = false;
    let drop = () => {};
    const begin = async () => {
      const { openAhead } = await loadOpening();
      if (!isLeft) drop = openAhead(source);
    };
    begin()
      // The viewer meets the same trouble, and says so.
      .catch(() => {})
      // The worker reads while the code of the viewer runs, so it begins first.
      .then(loadViewer)
      .then((viewer) => !isLeft && setViewer(() => viewer));
    return () => {
      isLeft = true;
      drop();
    };
  }, [source]);
  return Viewer ? <Viewer {...props} source={source} /> : fallback;
}

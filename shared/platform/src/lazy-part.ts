import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Preloadable } from './contract.ts';
import { loadPersistently } from './load-persistently.ts';

/**
 * A component whose code is loaded when it is first shown, as React's `lazy`, which would take the page down with it when
 * the code does not arrive. Below `Suspense`.
 * @param load imports the component
 * @param onTrouble called once, when loading failed three times; it goes on
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  onTrouble?: () => void,
): LazyExoticComponent<ComponentType<P>> & Required<Preloadable> => {
  let preloaded = false;
  const preload = () => {
    if (preloaded) return;
    preloaded = true;
    // What does not come now is asked for again when it is shown.
    load().catch(() => {
      preloaded = false;
    });
  };
  const part = lazy(async () => ({ default: await loadPersistently(load, onTrouble) }));
  return Object.assign(part, { preload });
};

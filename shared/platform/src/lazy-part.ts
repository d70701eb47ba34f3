import { type ComponentType, createElement, lazy, useState } from 'react';
import type { Preloadable } from './contract.ts';
import { loadPersistently } from './load-persistently.ts';

/**
 * A component whose code is loaded when it is first shown. Below `Suspense`. Unlike React's `lazy` it does not take the page
 * down when the code does not arrive, and what was loaded ahead of time is shown at once, without a fallback.
 * @param load imports the component
 * @param onTrouble called once, when loading failed three times; it goes on
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  onTrouble?: () => void,
): ComponentType<P> & Required<Preloadable> => {
  let loaded: ComponentType<P> | undefined;
  let preloaded = false;
  const keep = (component: ComponentType<P>) => {
    loaded = component;
    return component;
  };
  const preload = () => {
    if (preloaded) return;
    preloaded = true;
    load().then(keep, () => {
      // It is asked for again when it is shown.
      preloaded = false;
    });
  };
  const Waiting = lazy(async () => ({ default: keep(await loadPersistently(load, onTrouble)) }));
  const Part = (props: P) => {
    // What was shown once stays the same component.
    const [Component] = useState(() => loaded ?? Waiting);
    return createElement(Component as ComponentType<P>, props);
  };
  return Object.assign(Part, { preload });
};

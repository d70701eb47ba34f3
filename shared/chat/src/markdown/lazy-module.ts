import { useEffect, useState } from 'react';

type LazyModule<T> = {
  (wanted: boolean): T | null;
  /** Loads it ahead of the first component. Resolves when it is there, or could not be loaded. */
  preload: () => Promise<unknown>;
};

/**
 * A chunk that is loaded when the first component wants it. The hook gives null until then; a chunk that could not be
 * loaded (the network went away) is asked for again by the next component.
 */
export function createLazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let loaded: T | null = null;
  let loading: Promise<T | null> | null = null;
  const start = () => {
    loading ??= load().then(
      (module) => {
        loaded = module;
        return module;
      },
      () => {
        loading = null;
        return null;
      },
    );
    return loading;
  };
  const useModule = (wanted: boolean) => {
    const [, setReady] = useState(loaded !== null);
    useEffect(() => {
      if (!wanted || loaded) return;
      let mounted = true;
      void start().then((module) => {
        if (module && mounted) setReady(true);
      });
      return () => {
        mounted = false;
      };
    }, [wanted]);
    return wanted ? loaded : null;
  };
  return Object.assign(useModule, { preload: start });
}

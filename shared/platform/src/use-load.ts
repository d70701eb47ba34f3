import { ApiError } from '@orangery/api';
import { type DependencyList, useCallback, useEffect, useRef, useState } from 'react';

/** `offline`: it failed because there is no network; it is loaded again when the network is back. */
export type LoadState<T> =
  | { status: 'loading' }
  | { status: 'failed'; offline: boolean }
  | { status: 'ready'; data: T };

/**
 * Loads what a component shows, when it is mounted and when one of the dependencies changes. The result is the state and
 * a function that loads again; what is shown stays while that goes on, and when it fails.
 *
 * ```tsx
 * const [state, reload] = useLoad((signal) => api.call(key, { query: { id } }, { signal, quiet: true }), [api, id]);
 * ```
 * @param load is given a signal that ends when the result is not wanted any more
 * @param dependencies values that `load` uses, as for `useEffect`
 */
export function useLoad<T>(
  load: (signal: AbortSignal) => Promise<T>,
  dependencies: DependencyList,
): [LoadState<T>, () => void] {
  const [state, setState] = useState<LoadState<T>>({ status: 'loading' });
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(load);
  latest.current = load;
  const running = useRef<AbortController>(undefined);

  const start = useCallback((keep: boolean) => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const putUnlessShown = (next: LoadState<T>) =>
      setState((last) => (keep && last.status === 'ready' ? last : next));
    setWaiting(false);
    putUnlessShown({ status: 'loading' });
    latest.current(signal).then(
      (data) => !signal.aborted && setState({ status: 'ready', data }),
      (error: unknown) => {
        if (signal.aborted) return;
        const offline = isOffline(error);
        setWaiting(offline);
        putUnlessShown({ status: 'failed', offline });
      },
    );
  }, []);
  useEffect(() => {
    start(false);
    return () => running.current?.abort();
  }, dependencies);

  const reload = useCallback(() => start(true), [start]);
  useEffect(() => {
    if (!isWaiting) return;
    window.addEventListener('online', reload, { once: true });
    return () => window.removeEventListener('online', reload);
  }, [isWaiting, reload]);
  return [state, reload];
}

const isOffline = (error: unknown) =>
  error instanceof ApiError && error.kind === 'network' && navigator.onLine === false;

import { ApiError } from '@orangery/api';
import { useCallback, useEffect, useState } from 'react';

export type Load<T> =
  | { status: 'loading' }
  | { status: 'failed'; offline: boolean }
  | { status: 'ready'; data: T };

/**
 * Loads when the component comes up and when `load` is another function; the result is the state and the way to try
 * again. What failed for want of a network is tried again when there is one.
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>): [Load<T>, () => void] {
  const [state, setState] = useState<Load<T>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  useEffect(() => {
    const ending = new AbortController();
    const settle = (next: Load<T>) => !ending.signal.aborted && setState(next);
    setState({ status: 'loading' });
    load(ending.signal).then(
      (data) => settle({ status: 'ready', data }),
      (error: unknown) => settle({ status: 'failed', offline: isOffline(error) }),
    );
    return () => ending.abort();
  }, [load, attempt]);

  const offline = state.status === 'failed' && state.offline;
  useEffect(() => {
    if (!offline) return;
    window.addEventListener('online', retry, { once: true });
    return () => window.removeEventListener('online', retry);
  }, [offline, retry]);
  return [state, retry];
}

const isOffline = (error: unknown) =>
  error instanceof ApiError && error.kind === 'network' && navigator.onLine === false;

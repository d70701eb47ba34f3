import { useCallback, useEffect, useRef, useState } from 'react';

export type LoadState<T> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; data: T };

/** Loads when the component comes up, and again on demand; what was loaded stays in sight meanwhile. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>): [LoadState<T>, () => void] {
  const [state, setState] = useState<LoadState<T>>({ status: 'loading' });
  const latest = useRef(load);
  latest.current = load;
  const running = useRef<AbortController>(undefined);

  const reload = useCallback(() => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const settle = (next: LoadState<T>) => !signal.aborted && setState(next);
    setState((last) => (last.status === 'ready' ? last : { status: 'loading' }));
    latest.current(signal).then(
      (data) => settle({ status: 'ready', data }),
      () => settle({ status: 'failed' }),
    );
  }, []);
  useEffect(() => {
    reload();
    return () => running.current?.abort();
  }, [reload]);
  return [state, reload];
}

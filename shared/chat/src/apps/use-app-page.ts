import { ApiError, type DataOf } from '@orangery/api';
import { errorText, useHost } from '@orangery/platform';
import { useEffect, useState } from 'react';

export type AppPage = DataOf<'GET /chat/completions/app'>;

type Loaded = { readonly page: AppPage } | { readonly trouble: string } | null;

/**
 * The page of the app of a step, and what it shows; null until it is there.
 * @param attempt another number asks for it anew
 */
export function useAppPage(answerId: string, step: number, attempt: number): Loaded {
  const { api } = useHost();
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    const over = new AbortController();
    const query = { answer_id: answerId, step };
    setLoaded(null);
    api.call('GET /chat/completions/app', { query }, { signal: over.signal, quiet: true }).then(
      (page) => !over.signal.aborted && setLoaded({ page }),
      (error: unknown) => {
        if (over.signal.aborted) return;
        const known = error instanceof ApiError ? error : new ApiError('network', 0, '');
        setLoaded({ trouble: errorText(known) });
      },
    );
    return () => over.abort();
  }, [api, answerId, step, attempt]);
  return loaded;
}

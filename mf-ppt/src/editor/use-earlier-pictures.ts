import type { DataOf } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { useCallback, useEffect, useRef, useState } from 'react';

export type EarlierPicture = DataOf<'GET /chat/pictures'>['pictures'][number];

type Listed = {
  status: 'loading' | 'ready' | 'failed';
  pictures: readonly EarlierPicture[];
  more: boolean;
};

/** Pictures of the account, page by page. What could not be loaded can be asked for again. */
export function useEarlierPictures() {
  const { api } = useHost();
  const [listed, setListed] = useState<Listed>({ status: 'loading', pictures: [], more: false });
  const leaving = useRef<AbortController>(null);
  const load = useCallback(
    async (known: readonly EarlierPicture[]) => {
      leaving.current?.abort();
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      setListed((last) => ({ ...last, status: 'loading' }));
      const last = known.at(-1);
      try {
        const query = last ? { before: String(last.created_at) } : {};
        const { pictures, more } = await api.call('GET /chat/pictures', { query }, { signal, quiet: true });
        if (!signal.aborted) setListed({ status: 'ready', pictures: [...known, ...pictures], more });
      } catch {
        if (!signal.aborted) setListed((before) => ({ ...before, status: 'failed' }));
      }
    },
    [api],
  );
  useEffect(() => {
    void load([]);
    return () => leaving.current?.abort();
  }, [load]);
  return { ...listed, loadMore: () => void load(listed.pictures) };
}

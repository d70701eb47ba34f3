import { type LoadState, useScope } from '@orangery/platform';
import { useEffect, useState } from 'react';

type Page<Row> = { readonly rows: readonly Row[]; readonly more: boolean };

type Older<Row> = Page<Row> & { readonly isLoading: boolean };

/**
 * The first page of a list, which is loaded elsewhere, and those after it.
 * @param read what comes after a row
 */
export function usePages<Row>(
  first: LoadState<Page<Row>>,
  read: (after: Row | undefined, signal: AbortSignal) => Promise<Page<Row>>,
) {
  const { signal } = useScope();
  const newest = first.status === 'ready' ? first.data : null;
  const [older, setOlder] = useState<Older<Row> | null>(null);
  // Loaded anew, the pages after it begin elsewhere.
  useEffect(() => setOlder(null), [newest]);
  const rows = [...(newest?.rows ?? []), ...(older?.rows ?? [])];
  const more = (older ?? newest)?.more ?? false;
  const isLoadingMore = older?.isLoading ?? false;
  return {
    state: {
      status: first.status,
      offline: first.status === 'failed' && first.offline,
      rows,
      more,
      isLoadingMore,
    },
    loadMore(): void {
      if (isLoadingMore) return;
      const before = older ?? { rows: [], more: true };
      setOlder({ ...before, isLoading: true });
      read(rows.at(-1), signal).then(
        (page) =>
          !signal.aborted &&
          setOlder({ rows: [...before.rows, ...page.rows], more: page.more, isLoading: false }),
        () => !signal.aborted && setOlder({ ...before, isLoading: false }),
      );
    },
  };
}

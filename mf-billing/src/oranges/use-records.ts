import type { PackRecord } from '@orangery/api';
import { useHost, useLoad } from '@orangery/platform';
import { useEffect } from 'react';
import { usePages } from '../components/use-pages.ts';

export type Category = 'all' | 'obtained' | 'used';

/** Records of the oranges, newest first, page by page; they begin anew when the number of oranges changes. */
export function useRecords(category: Category) {
  const { api, bus } = useHost();
  const read = (before: PackRecord | undefined, signal: AbortSignal) =>
    api
      .call(
        'GET /chat/plugins/pack/logs',
        { query: { category, limit: 20, ...(before && { before: before.id }) } },
        { signal, quiet: true },
      )
      .then(({ records, more }) => ({ rows: records, more }));
  const [first, reload] = useLoad((signal) => read(undefined, signal), [api, category]);
  useEffect(() => bus.on('oranges:changed', reload), [bus, reload]);
  useEffect(() => bus.on('account:changed', reload), [bus, reload]);
  const pages = usePages(first, read);
  return { state: { ...pages.state, records: pages.state.rows }, reload, loadMore: pages.loadMore };
}

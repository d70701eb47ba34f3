import type { Expert } from '@orangery/api';
import { useHost, useLoad } from '@orangery/platform';
import { useState } from 'react';
import { type ExpertPage, loadExperts } from '../expert-catalogue/load-experts.ts';

type Further = { of: ExpertPage; experts: Expert[]; page: number; busy: boolean; failed: boolean };

/** Experts of a category or of a search, page by page. What was found before stays until the next is there. */
export function useExpertPages(category: string | null, q: string) {
  const { api } = useHost();
  const query = (page: number) => ({ ...(category && { category }), ...(q && { q }), page });
  const [state, retry] = useLoad((signal) => loadExperts(api, query(1), signal), [api, category, q]);
  const [last, setLast] = useState<ExpertPage | null>(null);
  const [further, setFurther] = useState<Further | null>(null);
  if (state.status === 'ready' && state.data !== last) setLast(state.data);

  const added = further && further.of === last ? further : null;
  const experts = [...(last?.experts ?? []), ...(added?.experts ?? [])];
  const more = async () => {
    if (state.status !== 'ready' || added?.busy) return;
    const before = added ?? { of: state.data, experts: [], page: 1, busy: false, failed: false };
    const settle = (next: Partial<Further>) =>
      setFurther((now) => (now?.of === before.of ? { ...now, busy: false, ...next } : now));
    setFurther({ ...before, busy: true, failed: false });
    const page = before.page + 1;
    await loadExperts(api, query(page)).then(
      (next) => settle({ experts: [...before.experts, ...next.experts], page }),
      () => settle({ failed: true }),
    );
  };
  return {
    state,
    retry,
    /** null before the first ones are there. */
    experts: last && experts,
    total: last?.total ?? 0,
    hasMore: state.status === 'ready' && experts.length < (last?.total ?? 0),
    moreBusy: added?.busy ?? false,
    moreFailed: added?.failed ?? false,
    more,
  };
}

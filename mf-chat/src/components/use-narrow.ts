import { useLayout } from '@orangery/platform';
import { useSyncExternalStore } from 'react';

const query = '(max-width: 1023px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

const isNarrow = () => window.matchMedia?.(query).matches ?? false;

/** Whether there is no room for the sidebar, so that the rooms come as a drawer. */
export function useNarrow(): boolean {
  const narrow = useSyncExternalStore(subscribe, isNarrow);
  return useLayout() === 'mobile' || narrow;
}

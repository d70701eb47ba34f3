import { type ShellLocation, useLocation } from '@orangery/platform';
import type { PlansState } from '@orangery/platform/plans';
import { useEffect } from 'react';

const key = 'billing:place';

type Place = { readonly order: string; readonly path: string };

const isPlansState = (state: unknown): state is PlansState =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/** Where the person was before the page of plans came up that is open; null: none is, or nobody knows. */
let before: string | null = null;

/** For a page that sells: keeps where the person came from, also while the payment is open over it. */
export function useCameFrom(): void {
  const { state } = useLocation();
  useEffect(() => {
    if (isPlansState(state)) before = state.from;
  }, [state]);
  useEffect(
    () => () => {
      before = null;
    },
    [],
  );
}

/** Where the person was before plans came up, or is now; without the panel. */
export function placeOf({
  pathname,
  search,
  hash,
}: Pick<ShellLocation, 'pathname' | 'search' | 'hash'>): string {
  if (before !== null) return before;
  const query = new URLSearchParams(search);
  query.delete('panel');
  const text = query.toString();
  return `${pathname}${text && `?${text}`}${hash}`;
}

/** The provider's page takes the place of this one: what to come back to is kept in this tab. */
export function rememberPlace(order: string, location: Parameters<typeof placeOf>[0]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ order, path: placeOf(location) } satisfies Place));
  } catch {
    // Without storage the person comes back to the chat.
  }
}

/** The place that was kept for an order; null: there is none. It is forgotten. */
export function takePlace(order: string): string | null {
  try {
    const place = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Place | null;
    if (place?.order !== order || !/^\/(?![/\\])/.test(place.path)) return null;
    sessionStorage.removeItem(key);
    return place.path;
  } catch {
    return null;
  }
}

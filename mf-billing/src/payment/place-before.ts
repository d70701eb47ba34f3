import type { PlansState, ShellLocation } from '@orangery/platform';

const key = 'billing:place';

type Place = { readonly order: string; readonly path: string };

const isPlansState = (state: unknown): state is PlansState =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/** Where a person was before plans came up, or is now; without the panel. */
export function placeOf({ pathname, search, hash, state }: ShellLocation): string {
  if (isPlansState(state)) return state.from;
  const query = new URLSearchParams(search);
  query.delete('panel');
  const text = query.toString();
  return `${pathname}${text && `?${text}`}${hash}`;
}

/** The provider's page takes the place of this one: what to come back to is kept in this tab. */
export function rememberPlace(order: string, location: ShellLocation): void {
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

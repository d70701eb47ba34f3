import { matchPath } from 'react-router-dom';
import type { Page } from './route-types.ts';
import { desktopRoutes, memberPath, mobileRoutes, unknownPath } from './routes.ts';

export type Visitor = { layout: 'desktop' | 'mobile'; member: boolean };
export type Place = { pathname: string; search: string };

/** What an address means for a visitor. `guarded`: a guest is sent away until they have signed in. */
export type Resolution = { kind: 'page'; page: Page } | { kind: 'redirect'; to: string; guarded: boolean };

const chat = '/chat_room';

/** Of a query, only the channel goes along to another page. */
function withChannel(path: string, search: string): string {
  const cid = new URLSearchParams(search).get('cid');
  return cid === null ? path : `${path}?${new URLSearchParams({ cid })}`;
}

/** One step: a redirect may lead to another redirect. */
export function resolveRoute({ pathname, search }: Place, { layout, member }: Visitor): Resolution {
  const routes = layout === 'mobile' ? mobileRoutes : desktopRoutes;
  const route = routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
  if (!route) return { kind: 'redirect', to: withChannel(unknownPath[layout], search), guarded: false };
  if (route.guard === 'member' && !member) {
    const to = layout === 'mobile' ? '/login' : chat;
    return { kind: 'redirect', to: withChannel(to, search), guarded: true };
  }
  if (route.guard === 'guest-only' && member)
    return { kind: 'redirect', to: withChannel(memberPath, search), guarded: false };
  // Another name for the same place: the query belongs to it as well.
  if (route.kind === 'redirect') return { kind: 'redirect', to: route.redirect + search, guarded: false };
  return { kind: 'page', page: route };
}

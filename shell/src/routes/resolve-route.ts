import { matchPath } from 'react-router-dom';
import type { Page } from './route-types.ts';
import { desktopRoutes, mobileRoutes, unknownPath } from './routes.ts';

export type Visitor = { layout: 'desktop' | 'mobile'; member: boolean };
export type Place = { pathname: string; search: string };

/** What an address means for a visitor. `login`: the login popup opens as well. */
export type Resolution = { kind: 'page'; page: Page } | { kind: 'redirect'; to: string; login: boolean };

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
  if (!route) return { kind: 'redirect', to: withChannel(unknownPath[layout], search), login: false };
  if (route.guard === 'member' && !member) {
    const popup = layout === 'desktop';
    return { kind: 'redirect', to: withChannel(popup ? chat : '/login', search), login: popup };
  }
  if (route.guard === 'guest-only' && member)
    return { kind: 'redirect', to: withChannel(chat, search), login: false };
  // Another name for the same place: the query belongs to it as well.
  if (route.kind === 'redirect') return { kind: 'redirect', to: route.redirect + search, login: false };
  return { kind: 'page', page: route };
}

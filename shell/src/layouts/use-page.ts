import { type ShellLocation, useLocation } from '@orangery/platform';
import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { resolveRoute } from '../routes/resolve-route.ts';
import type { Page } from '../routes/route-types.ts';
import { session } from '../session/session.ts';
import { isMobile } from './is-mobile.ts';

/** The page of the address. While a redirect is on its way, the page before it stays. */
export function usePage(): { page: Page | null; location: Pick<ShellLocation, 'pathname' | 'search'> } {
  const location = useLocation();
  const { status } = useSnapshot(session);
  const last = useRef<Page | null>(null);
  const visitor = { layout: isMobile() ? 'mobile' : 'desktop', member: status === 'member' } as const;
  const outcome = resolveRoute(location, visitor);
  if (outcome.kind === 'page') last.current = outcome.page;
  return { page: last.current, location };
}

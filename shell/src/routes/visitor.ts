import { isMobile } from '../layouts/is-mobile.ts';
import { session } from '../session/state.ts';
import { type Place, resolveRoute, type Visitor } from './resolve-route.ts';
import type { Slot } from './route-types.ts';

/** Who looks at this page, and on what. */
export const visitor = (): Visitor => ({
  layout: isMobile() ? 'mobile' : 'desktop',
  member: session.status === 'member',
});

/** The views of remotes that an address shows to this visitor; none when it leads elsewhere. */
export function slotsOf(place: Place): readonly Slot[] {
  const outcome = resolveRoute(place, visitor());
  return outcome.kind === 'page' && outcome.page.kind === 'remote' ? outcome.page.slots : [];
}

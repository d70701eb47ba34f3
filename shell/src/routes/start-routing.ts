import type { Navigation } from '@orangery/platform';
import { resolveRoute, type Visitor } from './resolve-route.ts';

export type RoutingOptions = {
  navigation: Navigation;
  visitor: () => Visitor;
  /** Calls back when the visitor signs in or out. */
  onVisitor: (listener: () => void) => void;
  openLogin: () => void;
  /** Where a person goes on after signing in. */
  returning: { remember(address: string): void; take(): string | null };
};

/**
 * Follows every redirect, now and whenever the address or the visitor changes, before anything is drawn. Who signs in
 * goes on where a guard, or the end of the session before, has sent them away from.
 */
export function startRouting({ navigation, visitor, onVisitor, openLogin, returning }: RoutingOptions): void {
  const settle = () => {
    const { pathname, search, hash } = navigation.getLocation();
    const { layout, member } = visitor();
    const outcome = resolveRoute({ pathname, search }, { layout, member });
    if (outcome.kind === 'page') return;
    if (outcome.guarded) returning.remember(pathname + search + hash);
    // Leads back here by the subscription until the address has come to rest.
    navigation.navigate(outcome.to, { replace: true });
    if (outcome.guarded && layout === 'desktop') openLogin();
  };
  let wasMember = visitor().member;
  navigation.subscribe(settle);
  onVisitor(() => {
    const { member } = visitor();
    const to = member && !wasMember ? returning.take() : null;
    wasMember = member;
    if (to === null) settle();
    else navigation.navigate(to, { replace: true });
  });
  settle();
}

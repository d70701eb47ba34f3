import type { Navigation } from '@orangery/platform';
import { resolveRoute, type Visitor } from './resolve-route.ts';

export type RoutingOptions = {
  navigation: Navigation;
  visitor: () => Visitor;
  /** Calls back when the visitor signs in or out. */
  onVisitor: (listener: () => void) => void;
  openLogin: () => void;
};

/** Follows every redirect, now and whenever the address or the visitor changes, before anything is drawn. */
export function startRouting({ navigation, visitor, onVisitor, openLogin }: RoutingOptions): void {
  const settle = () => {
    const outcome = resolveRoute(navigation.getLocation(), visitor());
    if (outcome.kind === 'page') return;
    // Leads back here by the subscription until the address has come to rest.
    navigation.navigate(outcome.to, { replace: true });
    if (outcome.login) openLogin();
  };
  navigation.subscribe(settle);
  onVisitor(settle);
  settle();
}

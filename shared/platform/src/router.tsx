import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { createPath, type NavigationType, type Navigator, Router, type To } from 'react-router-dom';
import type { Navigation } from './contract.ts';

export { Link, NavLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

const navigatorOf = (navigation: Navigation): Navigator => ({
  createHref: pathOf,
  go: (delta) => navigation.navigate(delta),
  push: (to, state) => navigation.navigate(pathOf(to), { state }),
  replace: (to, state) => navigation.navigate(pathOf(to), { state, replace: true }),
});

/** A router over the shell's history: no second history and no second popstate listener. */
export function ShellRouter({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const location = useSyncExternalStore(navigation.subscribe, navigation.getLocation);
  const navigator = useMemo(() => navigatorOf(navigation), [navigation]);
  return (
    <Router
      location={location}
      navigator={navigator}
      navigationType={navigation.getAction() as NavigationType}
    >
      {children}
    </Router>
  );
}

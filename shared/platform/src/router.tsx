import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { createPath, type NavigationType, type Navigator, Router, type To } from 'react-router-dom';
import type { Navigation } from './contract.ts';

/*
 * Remotes take their router from here and not from react-router-dom: what is shared with them is this file, so that the
 * first load carries only the parts named here, and there is one router context in the page.
 */
export {
  Link,
  type LinkProps,
  type NavigateFunction,
  type NavigateOptions,
  NavLink,
  type NavLinkProps,
  type To,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';

const addressOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const navigatorOf = ({ navigate }: Navigation): Navigator => ({
  createHref: addressOf,
  go: (steps) => navigate(steps),
  push: (to, state) => navigate(addressOf(to), { state }),
  replace: (to, state) => navigate(addressOf(to), { state, replace: true }),
});

/** React Router over the shell's history: no second history and no second popstate listener. */
export function ShellRouter({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const location = useSyncExternalStore(navigation.subscribe, navigation.getLocation, navigation.getLocation);
  const navigator = useMemo(() => navigatorOf(navigation), [navigation]);
  return (
    <Router
      location={location}
      navigationType={navigation.getAction() as NavigationType}
      navigator={navigator}
    >
      {children}
    </Router>
  );
}

import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Navigation, ShellLocation } from './contract.ts';

/** Where to go: an address of the application, or the parts of one that differ from the current place. */
export type To = string | { pathname?: string; search?: string; hash?: string };

export type NavigateOptions = { replace?: boolean; state?: unknown };
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

type RouterValue = { navigation: Navigation; location: ShellLocation };

const RouterContext = createContext<RouterValue | null>(null);

/** A router over the shell's history: no second history and no second popstate listener. */
export function ShellRouter({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const location = useSyncExternalStore(navigation.subscribe, navigation.getLocation);
  const value = useMemo(() => ({ navigation, location }), [navigation, location]);
  return <RouterContext.Provider value={value}>{children}</RouterContext.Provider>;
}

function useRouter(): RouterValue {
  const value = useContext(RouterContext);
  if (!value) throw new Error('This component is used outside a view of defineRemote.');
  return value;
}

const marked = (mark: string, part = '') => (part === '' || part.startsWith(mark) ? part : mark + part);

/** The whole address of a target, seen from a place; an address of another site stays what it is. */
export function hrefOf(to: To, { pathname, search }: Pick<ShellLocation, 'pathname' | 'search'>): string {
  if (typeof to === 'object') {
    return `${to.pathname ?? pathname}${marked('?', to.search)}${marked('#', to.hash)}`;
  }
  if (to.startsWith('?')) return pathname + to;
  if (to.startsWith('#')) return pathname + search + to;
  return to;
}

/** The current place; the component renders again when it changes. */
export const useLocation = (): ShellLocation => useRouter().location;

/** Goes to an address, adding one history entry (or none with `replace`), or some steps back or forth. */
export function useNavigate(): Navigate {
  const { navigation } = useRouter();
  return useCallback(
    (to, options) =>
      navigation.navigate(typeof to === 'number' ? to : hrefOf(to, navigation.getLocation()), options),
    [navigation],
  );
}

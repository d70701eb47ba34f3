import { createContext, useContext } from 'react';
import { useSnapshot } from 'valtio';
import type { HostServices, Layout, SessionState } from './contract.ts';
import type { Scope } from './scope.ts';

export type HostContextValue = { host: HostServices; scope: Scope };

export const HostContext = createContext<HostContextValue | null>(null);

function useHostContext(): HostContextValue {
  const value = useContext(HostContext);
  if (!value) throw new Error('This component is used outside a view of defineRemote.');
  return value;
}

/** The services of the shell, or of the standalone harness. */
export const useHost = (): HostServices => useHostContext().host;

/** The life of this mounted view. */
export const useScope = (): Scope => useHostContext().scope;

/** The user; the component renders again when a field it read changes. */
export const useSession = (): SessionState => useSnapshot(useHost().session) as SessionState;

export const useLayout = (): Layout => useHost().layout;

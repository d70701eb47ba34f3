import { createContext, useContext } from 'react';
import { useSnapshot } from 'valtio';
import type { HostServices, Layout, SessionState } from './contract.ts';
import type { Scope } from './scope.ts';

export type HostContextValue = {
  host: HostServices;
  scope: Scope;
  params: Readonly<Record<string, string>>;
};

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

/** Parameters of this view: `id` of an overlay, what the shell's route names. Not those of a route of React Router. */
export const useParams = (): Readonly<Record<string, string>> => useHostContext().params;

/** Desktop also stands for tablets; a view that needs finer steps asks its container. */
export const useLayout = (): Layout => useHost().layout;

export type {
  ConfirmOptions,
  Deadlines,
  HostServices,
  Layout,
  Navigation,
  Overlays,
  RemoteDefinition,
  RemoteModule,
  RemoteProps,
  SessionState,
  ShellLocation,
  ToastOptions,
  ViewProps,
} from './contract.ts';
export { platformVersion } from './contract.ts';
export { defineRemote } from './define-remote.tsx';
export { useHost, useLayout, useScope, useSession } from './host-context.ts';
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from './router.tsx';
export { createScope, type Scope } from './scope.ts';

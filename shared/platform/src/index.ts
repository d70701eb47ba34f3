export type {
  AccountServices,
  AppServices,
  ConfirmOptions,
  Deadlines,
  HostServices,
  InstallState,
  Layout,
  LifecycleProps,
  Navigation,
  Overlays,
  RemoteDefinition,
  RemoteModule,
  RemoteProps,
  SessionState,
  SettingsServices,
  ShellLocation,
  SignOutKind,
  ToastOptions,
  ViewProps,
  Voice,
} from './contract.ts';
export { platformVersion, voices } from './contract.ts';
export { createNavigation } from './create-navigation.ts';
export { defineRemote } from './define-remote.tsx';
export { errorText } from './error-text.ts';
export { followQuota, tightestQuota } from './follow-quota.ts';
export { useHost, useLayout, useParams, useScope, useSession } from './host-context.ts';
export { isScarce } from './is-scarce.ts';
export { addFeatureTranslations, type FeatureTranslations, lazyFeature } from './lazy-feature.ts';
export { lazyPart } from './lazy-part.ts';
export { loadPersistently } from './load-persistently.ts';
export {
  Link,
  type LinkProps,
  type NavigateFunction,
  type NavigateOptions,
  NavLink,
  type NavLinkProps,
  ShellRouter,
  type To,
  useLocation,
  useNavigate,
  useSearchParams,
} from './router.tsx';
export { createScope, type Scope } from './scope.ts';
export { startWorker } from './start-worker.ts';
export { type LoadState, useLoad } from './use-load.ts';
export { usePreloaded } from './use-preloaded.ts';
export { whenIdle } from './when-idle.ts';
export { withDeadline } from './with-deadline.ts';

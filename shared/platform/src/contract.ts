import type { ApiClient, HelpConfig, Language, ModelValue, UserInfo, VipLevel, Voice } from '@orangery/api';
import type { EventBus, Theme } from '@orangery/bus';
import type { ComponentType } from 'react';

/** Version of this contract. A remote built for another major version is refused before it is mounted. */
export const platformVersion = '2.9.0';

export type Layout = 'desktop' | 'mobile';

/** The user as remotes see them: a valtio proxy owned by the shell; read it with `useSession()`, never write to it. */
export type SessionState = {
  readonly status: 'guest' | 'member';
  readonly username: string | null;
  readonly vipLevel: VipLevel;
  readonly userInfo: UserInfo | null;
  readonly helpInfo: HelpConfig | null;
  readonly lang: Language;
  readonly theme: Theme;
  readonly device: string;
  /** Channel the visitor came with. */
  readonly cid: string | null;
  /** Current model of new rooms. */
  readonly model: ModelValue;
};

export type ShellLocation = { pathname: string; search: string; hash: string; state: unknown; key: string };

/** The shell's history as a store; the only one there is. */
export type Navigation = {
  getLocation(): ShellLocation;
  getAction(): 'POP' | 'PUSH' | 'REPLACE';
  subscribe(listener: () => void): () => void;
  /** A path, or a number of steps. */
  navigate(to: string | number, options?: { replace?: boolean; state?: unknown }): void;
  /**
   * Asks before another page takes the place of this one, where something would be lost; going back asks too. The latest one that
   * was set is asked. Returns what takes it away. Since 2.6.
   * @param leave whether to go; not called for panels, which lie over the page
   */
  guard(leave: (to: URL) => Promise<boolean>): () => void;
};

/** Overlays are views mounted over the page and addressed by `?panel=<name>[/<id>]`; back closes them. */
export type Overlays = {
  open(name: string, id?: string): void;
  close(): void;
};

export type ToastOptions = {
  text: string;
  kind?: 'info' | 'success' | 'warning' | 'error';
  /** One button; the toast goes away when it is used. */
  action?: { label: string; run: () => void };
};

export type ConfirmOptions = {
  title: string;
  body?: string;
  /** What happens, as a verb. */
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for deletion. */
  tone?: 'default' | 'danger';
};

/**
 * Why a person signs out. `save`: they asked for it; they are asked back, and what is worth saving is saved first.
 * `signed-out`: it follows from something else they agreed to.
 */
export type SignOutKind = 'signed-out' | 'save';

/** What a person may ask of their session; the shell does it. */
export type AccountServices = {
  /** Asks the server for the user again and fills in `session.userInfo`. Never rejects: the client shows what went wrong. */
  refresh(): Promise<void>;
  /**
   * Ends the session, once for all requests within 300 ms; resolves when it is over, or when the person, asked back, stays.
   */
  signOut(kind: SignOutKind): Promise<void>;
  /**
   * Runs before a session that a person ends is cleared, while the token still counts; a hook has 30 s. Returns the
   * remover.
   */
  beforeSignOut(hook: (kind: SignOutKind) => unknown): () => void;
};

export { type Voice, voices } from '@orangery/api';

/** Settings of this browser. */
export type SettingsServices = {
  /** The theme that was chosen; null while the system decides. */
  getTheme(): Theme | null;
  /** null leaves it to the system. */
  setTheme(theme: Theme | null): void;
  /** Saves the language and loads the page anew in it. */
  setLanguage(language: Language): void;
  getVoice(): Voice;
  setVoice(voice: Voice): void;
};

/** State of an installation as an app, a valtio proxy. `unsupported`: this browser has its own way, or none. */
export type InstallState = { readonly status: 'installed' | 'ready' | 'unsupported' };

/** The application itself. */
export type AppServices = {
  /** Version of the application, `1.4.0`. */
  version: string;
  /** Looks for newer releases now. `available`: the offer to take it is shown. @throws when the registry does not answer */
  checkForUpdates(): Promise<'current' | 'available'>;
  install: InstallState;
  /** Asks the browser to install it, when `install.status` is `ready`. Resolves to whether the person agreed. */
  askToInstall(): Promise<boolean>;
};

/** What the shell (or the standalone harness) gives every remote. */
export type HostServices = {
  api: ApiClient;
  bus: EventBus;
  session: SessionState;
  theme: { get(): Theme };
  navigation: Navigation;
  overlays: Overlays;
  toast(options: ToastOptions): void;
  /** Resolves to true when the person agrees. */
  confirm(options: ConfirmOptions): Promise<boolean>;
  login: {
    /** Opens the login popup (desktop) or goes to /login (mobile). `session:changed` follows when it succeeded. */
    open(): void;
  };
  account: AccountServices;
  settings: SettingsServices;
  app: AppServices;
  layout: Layout;
  /**
   * Names what is open in the page, a document say, in the title of the tab: `Contract · Orangery` in place of `PDF · Orangery`.
   * Returns what takes the name away again. Since 2.5.
   * @param name plain text of any length
   */
  nameContent(name: string): () => void;
  /**
   * Loads what an address shows when the page has nothing else to do, so that going there is at once: for ways that have just come
   * into sight and that many take. Without effect where the connection is slow or saves data. Since 2.9.
   */
  prepare?(to: string): void;
};

/** Props of a view component. Host services come from `useHost()`. */
export type ViewProps = {
  /** `id` of an overlay, parameters of the route. */
  params: Readonly<Record<string, string>>;
};

/** Props the shell mounts a parcel with. */
export type RemoteProps = {
  host: HostServices;
  /** Name of the view to show; one of the module's `views`. */
  view: string;
  params: Readonly<Record<string, string>>;
  /** Called with an error in the view after it was mounted. */
  onError: (error: unknown) => void;
};

export type Preloadable = {
  /** Starts to load the code that it is shown with, and what it says. */
  preload?: () => void;
};

export type ViewMap = Readonly<Record<string, ComponentType<ViewProps> & Preloadable>>;

export type Translations = Readonly<Record<string, unknown>>;

export type RemoteDefinition = {
  /** Package name; also the i18n namespace. */
  name: string;
  /** Range of `platformVersion` this remote was written for, `^2` say. */
  platform: string;
  views: ViewMap;
  /** One lazy import a language, so that only the current one is loaded. */
  translations: Readonly<Record<Language, () => Promise<{ default: Translations }>>>;
  /** Longest time for each step, milliseconds. */
  deadlines?: Partial<Deadlines>;
};

export type Deadlines = { bootstrap: number; mount: number; unmount: number };

/** What `./remote` of every remote exposes: single-spa parcel lifecycles and what the shell must know before mounting. */
export type RemoteModule = {
  name: string;
  platform: string;
  views: readonly string[];
  /**
   * Starts to load what a view is shown with: somebody is about to go there. Never throws; without effect where it is loaded, or
   * unknown. Since 2.9.
   */
  preload?(view: string): void;
  bootstrap(props: LifecycleProps): Promise<unknown>;
  mount(props: LifecycleProps): Promise<unknown>;
  unmount(props: LifecycleProps): Promise<unknown>;
  update(props: LifecycleProps): Promise<unknown>;
};

export type LifecycleProps = RemoteProps & { domElement: HTMLElement; name?: string };

import type { Language } from '@orangery/api';
import { createEventBus } from '@orangery/bus';
import {
  type ConfirmOptions,
  followQuota,
  type HostServices,
  type InstallState,
  type Layout,
  type SessionState,
  type SignOutKind,
  type ToastOptions,
  type Voice,
} from '@orangery/platform';
import { proxy } from 'valtio';
import { memberSession } from './factories.ts';
import { type FakeApi, type FakeHandlers, fakeApi } from './fake-api.ts';
import { fakeNavigation } from './fake-navigation.ts';

export type FakeHost = HostServices & {
  api: FakeApi;
  /** What the view asked the shell for, oldest first. */
  asked: {
    toasts: ToastOptions[];
    confirms: ConfirmOptions[];
    /** `name` or `name/id` of overlays opened. */
    panels: string[];
    /** How often the login was opened. */
    logins: number;
    /** How often the user was asked for again. */
    refreshes: number;
    signOuts: SignOutKind[];
    languages: Language[];
    /** How often newer releases were looked for. */
    updateChecks: number;
    installs: number;
    /** Names of what is open in the page, that which was opened last at the end. */
    contents: string[];
  };
  /** Changes the user, as the shell would: state first, then the event. */
  become(session: Partial<SessionState>): void;
};

export type FakeHostOptions = {
  answers?: FakeHandlers;
  /** A signed-in free user unless given. */
  session?: Partial<SessionState>;
  layout?: Layout;
  path?: string;
  /** What the person answers to a confirmation; agrees unless given. */
  agrees?: (options: ConfirmOptions) => boolean;
  /** Whether the application can be installed here; it cannot unless given. */
  install?: InstallState['status'];
  /** What a look for newer releases finds; nothing unless given. */
  updates?: 'current' | 'available';
};

/** The services of a shell for tests of views: a real bus, a history in memory, and a record of what was asked for. */
export function fakeHost(options: FakeHostOptions = {}): FakeHost {
  const { answers, layout = 'desktop', path, agrees = () => true } = options;
  const bus = createEventBus();
  const session = proxy({ ...memberSession(), ...options.session }) as SessionState;
  const asked: FakeHost['asked'] = {
    toasts: [],
    confirms: [],
    panels: [],
    logins: 0,
    refreshes: 0,
    signOuts: [],
    languages: [],
    updateChecks: 0,
    installs: 0,
    contents: [],
  };
  followQuota(bus, session);
  const install: { status: InstallState['status'] } = proxy({ status: options.install ?? 'unsupported' });
  let voice: Voice = 'neutral';
  let chosenTheme: SessionState['theme'] | null = session.theme;

  return {
    api: fakeApi(answers),
    bus,
    session,
    layout,
    asked,
    theme: { get: () => session.theme },
    navigation: fakeNavigation(path),
    overlays: {
      open: (name, id) => void asked.panels.push(id ? `${name}/${id}` : name),
      close: () => undefined,
    },
    toast: (shown) => void asked.toasts.push(shown),
    confirm: async (question) => {
      asked.confirms.push(question);
      return agrees(question);
    },
    login: {
      open: () => {
        asked.logins += 1;
      },
    },
    account: {
      refresh: async () => {
        asked.refreshes += 1;
      },
      signOut: async (kind) => void asked.signOuts.push(kind),
      beforeSignOut: () => () => undefined,
    },
    settings: {
      getTheme: () => chosenTheme,
      setTheme: (theme) => {
        chosenTheme = theme;
        Object.assign(session, { theme: theme ?? 'default' });
      },
      setLanguage: (language) => void asked.languages.push(language),
      getVoice: () => voice,
      setVoice: (chosen) => {
        voice = chosen;
      },
    },
    app: {
      version: '1.4.0',
      checkForUpdates: async () => {
        asked.updateChecks += 1;
        return options.updates ?? 'current';
      },
      install,
      askToInstall: async () => {
        asked.installs += 1;
        install.status = 'installed';
        return true;
      },
    },
    nameContent: (name) => {
      asked.contents.push(name);
      return () => void asked.contents.splice(asked.contents.indexOf(name), 1);
    },
    become: (changes) => {
      Object.assign(session, changes);
      const { status, username, vipLevel } = session;
      bus.emit(
        'session:changed',
        status === 'guest' ? { status } : { status, username: username ?? '', vipLevel },
      );
    },
  };
}

import { createEventBus } from '@orangery/bus';
import type { ConfirmOptions, HostServices, Layout, SessionState, ToastOptions } from '@orangery/platform';
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
};

/** The services of a shell for tests of views: a real bus, a history in memory, and a record of what was asked for. */
export function fakeHost(options: FakeHostOptions = {}): FakeHost {
  const { answers, layout = 'desktop', path, agrees = () => true } = options;
  const bus = createEventBus();
  const session = proxy({ ...memberSession(), ...options.session }) as SessionState;
  const asked: FakeHost['asked'] = { toasts: [], confirms: [], panels: [], logins: 0 };

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

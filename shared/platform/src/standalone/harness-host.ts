import { createApiClient } from '@orangery/api';
import type { Theme } from '@orangery/bus';
import { createEventBus } from '@orangery/bus';
import i18next from 'i18next';
import type { HostServices, Layout, SignOutKind } from '../contract.ts';
import { createNavigation } from '../create-navigation.ts';
import { followQuota } from '../follow-quota.ts';
import { appServices, nameContent, settingsOf } from './harness-services.ts';
import { confirm, dropSession, frame, keepSession, session, toast } from './harness-state.ts';

export const bus = createEventBus();
export const navigation = createNavigation(window);
followQuota(bus, session);

const api = createApiClient({
  baseUrl: '',
  credentials: () => ({ token: session.token, language: session.lang, device: session.device }),
  onSessionEnded: (reason) => {
    dropSession();
    bus.emit('session:ended', { reason });
    announce();
  },
  onError: ({ code, message }) => {
    const known = i18next.exists(`code.${code}`, { ns: 'errors' });
    toast({ kind: 'error', text: known ? i18next.t(`code.${code}` as never, { ns: 'errors' }) : message });
  },
  onCall: ({ phase, ...call }) => bus.emit(phase === 'started' ? 'call:started' : 'call:finished', call),
});

function announce(): void {
  const { status, username, vipLevel } = session;
  if (status === 'guest') bus.emit('session:changed', { status });
  else if (username !== null) bus.emit('session:changed', { status, username, vipLevel });
}

async function loadUser(): Promise<void> {
  if (session.token === null) return;
  const userInfo = await api.call('GET /chat/user/info', {});
  Object.assign(session, { userInfo, username: userInfo.username, vipLevel: userInfo.vip_level });
  announce();
}

/** Loads who the user is and what the server offers; without a server the remote still shows. */
export function startSession(): void {
  announce();
  bus.emit('theme:changed', { theme: session.theme });
  loadUser().catch(() => {});
  api.call('GET /chat/help/config', {}).then(
    (helpInfo) => {
      session.helpInfo = helpInfo;
    },
    () => {},
  );
}

/** Rejects with the `ApiError` of the call, which has been shown already. */
export async function signIn(account: { username: string; password: string } | null): Promise<void> {
  const data = account
    ? await api.call('POST /chat/login', { body: account })
    : await api.call('POST /chat/auto-register', { body: {} });
  keepSession(data);
  announce();
  await loadUser();
}

const signOutHooks = new Set<(kind: SignOutKind) => unknown>();

export async function signOut(kind: SignOutKind = 'signed-out'): Promise<void> {
  for (const hook of [...signOutHooks]) await hook(kind);
  await api.call('POST /chat/user/logout', { body: {} }).catch(() => {});
  dropSession();
  bus.emit('session:ended', { reason: 'signed-out' });
  announce();
}

const systemTheme = (): Theme =>
  window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'default';

export function setTheme(chosen: Theme | null): void {
  const theme = chosen ?? systemTheme();
  session.theme = theme;
  if (chosen) localStorage.setItem('theme', chosen);
  else localStorage.removeItem('theme');
  document.documentElement.dataset.theme = theme;
  bus.emit('theme:changed', { theme });
}

const loginFields = () => document.getElementById('harness-login');

/** The services of a shell, as far as one remote alone needs them. */
export const hostOf = (layout: Layout): HostServices => ({
  api,
  bus,
  session,
  theme: { get: () => session.theme },
  navigation,
  overlays: {
    open: (name, id) => {
      frame.panel = { name, id };
    },
    close: () => {
      frame.panel = null;
    },
  },
  toast,
  confirm,
  login: { open: () => loginFields()?.focus() },
  account: {
    // What went wrong was shown by the client.
    refresh: () => loadUser().catch(() => {}),
    signOut,
    beforeSignOut: (hook) => {
      signOutHooks.add(hook);
      return () => signOutHooks.delete(hook);
    },
  },
  settings: settingsOf(setTheme),
  app: appServices,
  layout,
  nameContent,
});

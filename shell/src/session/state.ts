import { defaultModel, type HelpConfig, type SessionData, type UserInfo, type VipLevel } from '@orangery/api';
import type { SessionState } from '@orangery/platform';
import { proxy } from 'valtio';
import { dropKept } from '../first-paint/kept/kept-views.ts';
import { readStored, writeStored } from '../services/stored.ts';
import { writeCookie } from '../settings/cookie.ts';
import { currentLanguage } from '../settings/language.ts';
import { currentTheme } from '../settings/theme.ts';
import { readArrival } from './arrival.ts';
import { readDevice } from './device.ts';
import { inlineConfig } from './inline-config.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** What the shell knows of the user; remotes see the part of it that `SessionState` names. */
type ShellSession = Writable<SessionState> & {
  token: string | null;
  /** Version of the application. */
  edition: string;
  /** The user is known, so records may be loaded for them. */
  isRenew: boolean;
  invitationCode: string | null;
};

/** Version of the application. */
export const edition = '1.4.0';

/** Last known name and level, so that a reload need not wait for the network to know whose records to show. */
type KnownAccount = { username: string; vip_level: VipLevel };

function readAccount(): KnownAccount | null {
  try {
    const account = JSON.parse(readStored('account') ?? 'null') as Partial<KnownAccount> | null;
    const { username, vip_level } = account ?? {};
    return typeof username === 'string' && vip_level ? { username, vip_level } : null;
  } catch {
    return null;
  }
}

/** The session as this browser keeps it. A token counts as a member until the server says otherwise. */
export function readSession(): ShellSession {
  const token = readStored('token');
  const account = token ? readAccount() : null;
  return {
    token,
    status: token ? 'member' : 'guest',
    username: account?.username ?? null,
    vipLevel: account?.vip_level ?? 1,
    userInfo: null,
    helpInfo: inlineConfig(),
    lang: currentLanguage(),
    theme: currentTheme(),
    device: readDevice(),
    ...readArrival(),
    model: defaultModel,
    edition,
    isRenew: account !== null,
  };
}

/** The one session of this page. Only the shell writes to it. */
export const session: ShellSession = proxy(readSession());

export function putSession({ token, username, vip_level }: SessionData): void {
  writeStored('token', token);
  putMember(token, { username, vip_level });
  session.userInfo = null;
}

/** A hint for the web host: of a session it knows nothing when it makes the page. */
export const rememberMember = (): void => writeCookie('member', session.token === null ? '0' : '1');

/** Somebody has logged in on this device before. */
export const isKnownDevice = (): boolean => readStored('known') !== null;

function putMember(token: string, account: KnownAccount): void {
  writeStored('known', '1');
  writeStored('account', JSON.stringify({ username: account.username, vip_level: account.vip_level }));
  Object.assign(session, {
    token,
    status: 'member',
    username: account.username,
    vipLevel: account.vip_level,
    isRenew: true,
  } satisfies Partial<ShellSession>);
  rememberMember();
}

/** Fills in what the server says of the signed-in user. */
export function putUserInfo(userInfo: UserInfo): void {
  if (session.token === null) return;
  putMember(session.token, userInfo);
  session.userInfo = userInfo;
}

export function putHelpInfo(helpInfo: HelpConfig): void {
  session.helpInfo = helpInfo;
}

/** Another tab has ended or replaced the session that this page still has. Where storage is refused nobody knows. */
export const isOutdated = (): boolean =>
  readStored('device') !== null && readStored('token') !== session.token;

/** Another tab has signed in meanwhile: the session of this browser is not the one of this page any more. */
export function isOvertaken(): boolean {
  const stored = readStored('token');
  return stored !== null && stored !== session.token;
}

/** Forgets the user, here and in storage. What belongs to the visitor (language, theme, channel) stays. */
export function clearSession(): void {
  writeStored('token', null);
  writeStored('account', null);
  dropKept();
  Object.assign(session, {
    token: null,
    status: 'guest',
    username: null,
    vipLevel: 1,
    userInfo: null,
    model: defaultModel,
    isRenew: false,
  } satisfies Partial<ShellSession>);
  rememberMember();
}

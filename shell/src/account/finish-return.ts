import { ApiError, type DataOf, type OidcProvider } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { errorText } from '@orangery/platform';
import i18next from 'i18next';
import { toast } from '../feedback/toasts.ts';
import { isMobile } from '../layouts/is-mobile.ts';
import { api } from '../services/api.ts';
import { navigation } from '../services/navigation.ts';
import { session, signIn } from '../session/session.ts';
import { closeLoginPopup, loginPopup, whileLoggingIn } from './login-popup.ts';
import { takeOidcState } from './oidc.ts';
import type { Return } from './returns.ts';
import { visitOrigin } from './visit-origin.ts';

type OidcReturn = Extract<Return, { kind: 'oidc' }>;

const services = { google: 'Google', apple: 'Apple' } as const;

function say(outcome: 'cancelled' | 'failed' | 'forged', provider: OidcProvider): void {
  const text = i18next.t(`login.outside.${outcome}`, { ns: 'shell', service: services[provider] });
  toast({ kind: outcome === 'cancelled' ? 'info' : 'error', text });
}

/** Marks the time in which the person's answer is exchanged for a session. */
async function whileReturning<T>(call: Promise<T>): Promise<T> {
  loginPopup.returning = true;
  try {
    return await whileLoggingIn(call);
  } finally {
    loginPopup.returning = false;
  }
}

function exchange({ provider, state, code }: OidcReturn): Promise<DataOf<'POST /chat/login/google'>> {
  const body = { state, ...(code !== null && { code }) };
  return provider === 'google'
    ? api.call('POST /chat/login/google', { body }, { quiet: true })
    : api.call('POST /chat/login/apple', { body }, { quiet: true });
}

async function finishOidc(found: OidcReturn): Promise<void> {
  const { provider, state, code, cancelled } = found;
  // Somebody else's code in a link would sign the person in as somebody else.
  if (!takeOidcState(provider, state)) return say('forged', provider);
  if (code === null) return say(cancelled ? 'cancelled' : 'failed', provider);
  try {
    const data = await whileReturning(exchange(found));
    signIn(data);
    closeLoginPopup();
    if (data.return_to !== null) navigation.navigate(data.return_to, { replace: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === errors.badToken) say('failed', provider);
    else toast({ kind: 'error', text: errorText(error) });
  }
}

/** A failed exchange only clears the loading state. */
async function finishWechatLogin(code: string): Promise<void> {
  if (session.token !== null) return;
  const body = { code, platform: 'offical-account', ...visitOrigin() };
  try {
    signIn(await whileReturning(api.call('POST /chat/wx-offical-login', { body }, { quiet: true })));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return;
  }
  if (isMobile()) navigation.navigate('/chat_room', { replace: true });
  else closeLoginPopup();
}

/** Does what the person has come back for. Call it once translations and session are there. */
export async function finishReturn(found: Return): Promise<void> {
  if (found.kind === 'oidc') await finishOidc(found);
  else if (found.kind === 'wechat-login') await finishWechatLogin(found.code);
  // The page that waited for the code is gone, and no other can use it.
  else toast({ kind: 'warning', text: i18next.t('login.outside.noOpener', { ns: 'shell' }) });
}

import { type ApiClient, timings } from '@orangery/api';
import type { SignOutKind } from '@orangery/platform';
import { bus } from '../services/bus.ts';
import { announceSession } from './announce.ts';
import { leaveSession } from './leave-session.ts';
import { isOvertaken, session } from './state.ts';

/** Voluntary, or by the server. */
export type SignOutReason = SignOutKind | 'expired' | 'kicked';

type Hook = (kind: SignOutKind) => unknown;
/** As much of the API client as signing out needs; an argument, because the client itself ends sessions. */
export type SignOutApi = Pick<ApiClient, 'call'>;
type Pending = {
  api: SignOutApi;
  reason: SignOutReason;
  token: string | null;
  timer: number;
  done: Promise<void>;
  settle: () => void;
};

/** A hook that hangs must not keep anyone signed in. Milliseconds. */
const hookDeadline = 30_000;
const hooks = new Set<Hook>();
let pending: Pending | null = null;
/** Sign-outs that people asked for and that are not over yet. */
let leaving = 0;

const isVoluntary = (reason: SignOutReason): reason is SignOutKind =>
  reason === 'signed-out' || reason === 'save';

/** The person is signing out: that the server ends the session meanwhile is no news. */
export const isSigningOut = (): boolean => leaving > 0 || (pending !== null && isVoluntary(pending.reason));

/**
 * Runs before the session of a person who signs out is cleared, in the order of registration and one after the other,
 * while the token still counts. Never when the session has ended by itself. Returns the remover.
 */
export function beforeSignOut(hook: Hook): () => void {
  hooks.add(hook);
  return () => hooks.delete(hook);
}

async function runHooks(kind: SignOutKind): Promise<void> {
  for (const hook of [...hooks]) {
    let timer = 0;
    const late = new Promise((resolve) => {
      timer = window.setTimeout(resolve, hookDeadline);
    });
    try {
      await Promise.race([hook(kind), late]);
    } catch (error) {
      console.error('A step before signing out failed', error);
    } finally {
      window.clearTimeout(timer);
    }
  }
}

async function run({ api, reason, token, settle }: Pending): Promise<void> {
  pending = null;
  const voluntary = isVoluntary(reason);
  if (voluntary) {
    leaving += 1;
    await runHooks(reason);
    leaving -= 1;
  }
  // A session that began meanwhile, here or in another tab, stays.
  if (session.token === token && !isOvertaken()) {
    if (voluntary) revokeToken(api);
    leaveSession();
    bus.emit('session:ended', { reason: voluntary ? 'signed-out' : reason });
    announceSession();
  }
  settle();
}

/** Sent with the token that still counts. When it fails, the token ends at the server's own deadline. */
function revokeToken(api: SignOutApi): void {
  api.call('POST /chat/user/logout', { body: {} }, { quiet: true }).catch(() => undefined);
}

/** Ends the session, once for all requests within 300 ms, of which the last reason counts. Resolves when it is over. */
export function signOut(api: SignOutApi, reason: SignOutReason): Promise<void> {
  if (session.token === null) return Promise.resolve();
  if (!pending) {
    let settle = () => {};
    const done = new Promise<void>((resolve) => {
      settle = resolve;
    });
    pending = { api, reason, token: session.token, timer: 0, done, settle };
  }
  const request = pending;
  window.clearTimeout(request.timer);
  request.reason = reason;
  request.timer = window.setTimeout(() => void run(request), timings.signOutDebounce);
  return request.done;
}

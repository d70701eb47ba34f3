import { ApiError, retryDelay, sleep, type UserInfo } from '@orangery/api';
import { tightestQuota } from '@orangery/platform';
import { api } from '../services/api.ts';
import { bus } from '../services/bus.ts';
import { announceSession } from './announce.ts';
import { putHelpInfo, putUserInfo, session } from './state.ts';

let askedAt = Number.NEGATIVE_INFINITY;

/** Milliseconds since the user was last asked for. */
export const ageOfUserInfo = (): number => performance.now() - askedAt;

/** What is left of a model by its tightest limit; null: no limit. */
const leftOf = ({ quotas }: UserInfo, model: string) => tightestQuota(quotas, model)?.left ?? null;

function announceChanges(before: UserInfo | null, now: UserInfo): void {
  const { vip_level: level, expire_time: expiresAt } = now;
  if (before?.vip_level !== level || before.expire_time !== expiresAt)
    bus.emit('plan:changed', { level, expiresAt });
  if (!before) return;
  for (const model of new Set(now.quotas.map((quota) => quota.model))) {
    const left = leftOf(now, model);
    if (left !== leftOf(before, model)) bus.emit('quota:changed', { model, left });
  }
}

async function askForUser(quiet: boolean): Promise<void> {
  const { token, username, vipLevel } = session;
  if (token === null) return;
  askedAt = performance.now();
  const userInfo = await api.call('GET /chat/user/info', {}, { quiet });
  if (session.token !== token) return;
  const before = session.userInfo;
  putUserInfo(userInfo);
  if (userInfo.username !== username || userInfo.vip_level !== vipLevel) announceSession();
  announceChanges(before, userInfo);
}

/** Asks the server who the user is. A failure leaves the session as it was; the client shows it unless `quiet`. */
export const loadUserInfo = (quiet = false): Promise<void> => askForUser(quiet).catch(() => {});

/** Milliseconds. */
const pauses = { first: 1_000, max: 30_000 };

/**
 * Asks the server who has signed in until it answers, refuses for good, or the session is another one: without a user
 * there is nothing to show. The client shows the first failure.
 */
export async function identifyUser(): Promise<void> {
  const { token } = session;
  for (let failures = 0; session.token === token && session.userInfo === null; ) {
    try {
      return await askForUser(failures > 0);
    } catch (error) {
      if (error instanceof ApiError && !error.retryable) return;
      failures += 1;
      await sleep(retryDelay(failures, pauses), { untilOnline: true });
    }
  }
}

let stale = false;

/** Asks again, in a tab that nobody sees as soon as somebody does. */
function refreshWhenSeen(): void {
  stale = document.visibilityState === 'hidden';
  if (!stale) void loadUserInfo(true);
}

/** Keeps the user up to date with what the server, here or in another tab, says has changed. */
export function followAccount(): void {
  bus.on('account:changed', refreshWhenSeen);
  document.addEventListener('visibilitychange', () => {
    if (stale) refreshWhenSeen();
  });
}

/** Fetches the figures and offers of the server. */
export async function loadHelpInfo(): Promise<void> {
  try {
    putHelpInfo(await api.call('GET /chat/help/config', {}));
  } catch {
    // Tried again when the connection comes back; every screen has a look without them.
  }
}

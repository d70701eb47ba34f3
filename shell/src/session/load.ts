import type { UserInfo } from '@orangery/api';
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

/** Asks the server who the user is. A failure leaves the session as it was; the client shows it unless `quiet`. */
export async function loadUserInfo(quiet = false): Promise<void> {
  const { token, username, vipLevel } = session;
  if (token === null) return;
  askedAt = performance.now();
  try {
    const userInfo = await api.call('GET /chat/user/info', {}, { quiet });
    if (session.token !== token) return;
    const before = session.userInfo;
    putUserInfo(userInfo);
    if (userInfo.username !== username || userInfo.vip_level !== vipLevel) announceSession();
    announceChanges(before, userInfo);
  } catch {
    // Tried again when the connection comes back.
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
    // As above; every screen has a look without them.
  }
}

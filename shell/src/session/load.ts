import { api } from '../services/api.ts';
import { announceSession } from './announce.ts';
import { putHelpInfo, putUserInfo, session } from './state.ts';

/** Asks the server who the user is. A failure is shown by the client and leaves the session as it was. */
export async function loadUserInfo(): Promise<void> {
  const { token, username, vipLevel } = session;
  if (token === null) return;
  try {
    const userInfo = await api.call('GET /chat/user/info', {});
    if (session.token !== token) return;
    putUserInfo(userInfo);
    if (userInfo.username !== username || userInfo.vip_level !== vipLevel) announceSession();
  } catch {
    // Tried again when the connection comes back.
  }
}

/** Fetches the figures and offers of the server. */
export async function loadHelpInfo(): Promise<void> {
  try {
    putHelpInfo(await api.call('GET /chat/help/config', {}));
  } catch {
    // As above; every screen has a look without them.
  }
}

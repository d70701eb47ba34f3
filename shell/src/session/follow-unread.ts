import { subscribe } from 'valtio';
import { api } from '../services/api.ts';
import { bus } from '../services/bus.ts';
import { session } from './state.ts';
import { unread } from './unread.ts';

/** Asks the server for the count and announces it, in the other tabs too. A failure is silent. */
export async function loadUnread(): Promise<void> {
  const { token } = session;
  if (token === null) return;
  try {
    const notices = await api.call('GET /chat/user/notices', { query: { limit: 1 } }, { quiet: true });
    if (session.token === token) bus.emit('notice:arrived', { unread: notices.unread });
  } catch {
    // The feed brings the count with the next notice.
  }
}

/** Keeps the count: asked for once per session, then kept by events. */
export function startUnread(): void {
  let counted: string | null = null;
  const follow = () => {
    if (session.token === counted) return;
    counted = session.token;
    unread.count = 0;
    void loadUnread();
  };
  bus.on('notice:arrived', (notices) => {
    if (session.token !== null) unread.count = notices.unread;
  });
  subscribe(session, follow);
  follow();
}

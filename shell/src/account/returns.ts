import type { OidcProvider } from '@orangery/api';
import { navigation } from '../services/navigation.ts';

/** What another service has sent the person back with. */
export type Return =
  | { kind: 'oidc'; provider: OidcProvider; state: string; code: string | null; cancelled: boolean }
  | { kind: 'wechat-login'; code: string }
  | { kind: 'wechat-window'; code: string };

const oidcState = /^oidc\.(google|apple)\.([A-Za-z0-9_-]{1,200})$/;

/** What goes out of the address; the channel and everything else stays. */
const spent = ['state', 'code', 'error', 'error_description', 'scope', 'authuser', 'prompt', 'hd'];

function readReturn(query: URLSearchParams): Return | 'none' | null {
  const state = query.get('state');
  const code = query.get('code');
  if (state === null) return null;
  const [, provider, own] = oidcState.exec(state) ?? [];
  if (own !== undefined) {
    const error = query.get('error');
    const cancelled = error === 'access_denied';
    return {
      kind: 'oidc',
      provider: provider as OidcProvider,
      state: own,
      code: error ? null : code,
      cancelled,
    };
  }
  if (state === 'gzh') return code ? { kind: 'wechat-login', code } : 'none';
  if (state === 'wx') return code ? { kind: 'wechat-window', code } : 'none';
  return null;
}

/**
 * Reads what a return says and takes it out of the address at once: codes are not left in the history, and nothing that
 * looks at the address later sees them. Call it before the routes are read.
 */
export function takeReturn(): Return | null {
  const { pathname, search, hash } = navigation.getLocation();
  const query = new URLSearchParams(search);
  const found = readReturn(query);
  if (found === null) return null;
  for (const name of spent) query.delete(name);
  const rest = query.toString();
  navigation.navigate(pathname + (rest && `?${rest}`) + hash, { replace: true });
  return found === 'none' ? null : found;
}

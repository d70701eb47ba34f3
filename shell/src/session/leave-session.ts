import { isMobile } from '../layouts/is-mobile.ts';
import { bus } from '../services/bus.ts';
import { navigation } from '../services/navigation.ts';
import { clearSession } from './state.ts';

/** Forgets the user and what they had switched on, and leads to where a guest begins, without the query of the page. */
export function leaveSession(): void {
  clearSession();
  bus.emit('plugins:changed', { plugins: [] });
  navigation.navigate(isMobile() ? '/login' : '/', { replace: true });
}

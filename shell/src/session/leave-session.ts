import { isMobile } from '../layouts/is-mobile.ts';
import { navigation } from '../services/navigation.ts';
import { clearSession } from './state.ts';

/** Forgets the user, and leads to where a guest begins, without the query of the page. */
export function leaveSession(): void {
  clearSession();
  navigation.navigate(isMobile() ? '/login' : '/', { replace: true });
}

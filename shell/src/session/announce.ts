import { bus } from '../services/bus.ts';
import { session } from './state.ts';

/** Announces who the user is. A member whose name is not known yet is not announced. */
export function announceSession(): void {
  const { status, username, vipLevel } = session;
  if (status === 'guest') bus.emit('session:changed', { status });
  else if (username !== null) bus.emit('session:changed', { status, username, vipLevel });
}

import { createApiClient } from '@orangery/api';
import { showError } from '../feedback/show-error.ts';
import { session } from '../session/state.ts';
import { bus } from './bus.ts';
import { sessionEnded } from './session-ended.ts';

/** The one client of the API host, at the page's own origin; remotes get the same. */
export const api = createApiClient({
  baseUrl: '',
  credentials: () => ({ token: session.token, language: session.lang, device: session.device }),
  onSessionEnded: (reason) => sessionEnded(api, reason),
  onError: showError,
  onCall: ({ phase, ...call }) => bus.emit(phase === 'started' ? 'call:started' : 'call:finished', call),
});

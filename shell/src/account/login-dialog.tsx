import { Suspense, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { lazyPart } from '../services/lazy-part.ts';
import { session } from '../session/session.ts';
import { credentials } from './credentials.ts';
import { closeLoginPopup, loginPopup } from './login-popup.ts';

const LoginWindow = lazyPart(
  async () => (await import(/* webpackChunkName: "login" */ './login-window.tsx')).LoginWindow,
);
const CredentialsWindow = lazyPart(
  async () => (await import(/* webpackChunkName: "login" */ './credentials-window.tsx')).CredentialsWindow,
);

/**
 * The login popup of the desktop layout and, in both layouts, the once-only credentials of a one-click account. Mount it
 * once in each layout; its windows are loaded when they are first needed.
 */
export function LoginDialog() {
  const { visible, mode } = useSnapshot(loginPopup);
  const { token } = useSnapshot(session);
  const { shown } = useSnapshot(credentials);
  const opened = useRef(false);
  opened.current ||= visible;

  useEffect(() => {
    // Signed in by the forms, or in another tab: nothing is left to ask for.
    if (token !== null) closeLoginPopup();
  }, [token]);

  return (
    <Suspense fallback={null}>
      {/* Forms that have led to a session are done with: the next visitor of this page gets new ones. */}
      {opened.current && (
        <LoginWindow key={token === null ? 'guest' : 'member'} open={visible && token === null} mode={mode} />
      )}
      {shown && <CredentialsWindow {...shown} />}
    </Suspense>
  );
}
